import { label } from '../../../label.ts';
import type { Indicator } from './indicator.ts';

const approvals = { kind: 'rows', source: 'approvals' } as const;
const signatures = { kind: 'rows', source: 'signatures' } as const;
const hasEnded = [{ column: 'status', is: ['ended'] }] as const;
const isSigned = [{ column: 'state', is: ['signed'] }] as const;
const isWaiting = [{ column: 'state', is: ['waiting'] }] as const;

/** How long approvals take, and where they lie. Days count Saturdays and Sundays. */
export const approvalIndicators = {
  approvalsRunning: {
    ...approvals,
    ...{ code: 'approvalsRunning', label: label('审批中事项', 'Matters in approval'), unit: 'items', sum: 'count' },
    where: [{ column: 'status', is: ['running', 'suspended'] }],
  },
  approvalsEnded: {
    ...approvals,
    ...{ code: 'approvalsEnded', label: label('办结事项', 'Matters ended'), unit: 'items', sum: 'count', good: 'up' },
    ...{ where: hasEnded, day: 'endedDay' },
  },
  approvalDays: {
    ...approvals,
    ...{
      code: 'approvalDays',
      label: label('办结事项总用时', 'Days taken by matters ended'),
      unit: 'days',
      sum: 'sum',
      value: 'days',
    },
    ...{ where: hasEnded, day: 'endedDay' },
  },
  approvalWorkDays: {
    ...approvals,
    ...{
      code: 'approvalWorkDays',
      label: label('审批用时中位数', 'Median of an approval'),
      unit: 'days',
      sum: 'median',
    },
    ...{ value: 'workDays', where: hasEnded, day: 'endedDay', good: 'down' },
    about: label(
      '从发起到办结的工作日，按国务院办公厅的放假安排与“节假日”所录；没有录入的年份只扣周六、周日',
      'Working days from start to end, by the days off that the State Council announced and those entered as holidays; of other years weekends alone are off',
    ),
  },
  signaturesWaiting: {
    ...signatures,
    ...{
      code: 'signaturesWaiting',
      label: label('待签事项', 'Signatures waited for'),
      unit: 'items',
      sum: 'count',
      good: 'down',
    },
    where: isWaiting,
  },
  longestSignature: {
    ...signatures,
    ...{
      code: 'longestSignature',
      label: label('最长待签天数', 'Longest wait for a signature'),
      unit: 'days',
      sum: 'max',
    },
    ...{ value: 'days', where: isWaiting, good: 'down' },
  },
  signaturesGiven: {
    ...signatures,
    ...{ code: 'signaturesGiven', label: label('已签事项', 'Signatures given'), unit: 'items', sum: 'count' },
    ...{ where: isSigned, day: 'closedDay' },
  },
  signatureDays: {
    ...signatures,
    ...{
      code: 'signatureDays',
      label: label('签署总停留', 'Days until signed'),
      unit: 'days',
      sum: 'sum',
      value: 'days',
    },
    ...{ where: isSigned, day: 'closedDay' },
  },
} as const satisfies Readonly<Record<string, Indicator>>;
