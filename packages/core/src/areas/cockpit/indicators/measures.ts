import { label } from '../../../label.ts';
import type { Indicator } from './indicator.ts';

const measures = { kind: 'rows', source: 'measures' } as const;
const projects = { kind: 'rows', source: 'projects', sum: 'sum', unit: 'wan' } as const;
const isUnfulfilled = [{ column: 'isFulfilled', is: ['0'] }] as const;

/** Measures that still count: neither disposed of nor freed. */
export const measureIndicators = {
  measureCount: {
    ...measures,
    code: 'measureCount',
    label: label('有效措施数', 'Security in force'),
    unit: 'items',
    sum: 'count',
  },
  fulfilledCount: {
    ...measures,
    ...{
      code: 'fulfilledCount',
      label: label('已落实措施', 'Security fulfilled'),
      unit: 'items',
      sum: 'count',
      good: 'up',
    },
    where: [{ column: 'isFulfilled', is: ['1'] }],
  },
  unfulfilledCount: {
    ...measures,
    ...{
      code: 'unfulfilledCount',
      label: label('未落实措施', 'Security not fulfilled'),
      unit: 'items',
      sum: 'count',
      good: 'down',
    },
    where: isUnfulfilled,
  },
  paidMeasureCount: {
    ...{ ...measures, sum: 'count', unit: 'items', code: 'paidMeasureCount' },
    label: label('已放款项目的应落实措施', 'Security due, of projects with disbursements'),
    where: [{ column: 'isPaid', is: ['1'] }],
  },
  inTimeCount: {
    ...{ ...measures, sum: 'count', unit: 'items', code: 'inTimeCount', good: 'up' },
    label: label('放款前已落实措施', 'Security fulfilled before disbursement'),
    where: [{ column: 'isInTime', is: ['1'] }],
    about: label(
      '按落实日期，没有时按登记日期；两者都没有的不算及时',
      'By the day of fulfilment, else that of registration; without either it is not in time',
    ),
  },
  lateCount: {
    ...{ ...measures, sum: 'count', unit: 'items', code: 'lateCount', good: 'down' },
    label: label('已放款未落实措施', 'Paid out and not fulfilled'),
    where: [
      { column: 'isPaid', is: ['1'] },
      { column: 'isFulfilled', is: ['0'] },
    ],
  },
  uninsuredCount: {
    ...{ ...measures, sum: 'count', unit: 'items', code: 'uninsuredCount', good: 'down' },
    label: label('应投保未投保措施', 'Security to be insured that is not'),
    where: [{ column: 'insurance', is: ['none'] }],
    about: label('有投保一栏的类别中填「否」的', 'Of the kinds that ask for insurance, those that say no'),
  },
  longestWait: {
    ...measures,
    ...{ code: 'longestWait', label: label('最长未落实天数', 'Longest wait for fulfilment'), unit: 'days', sum: 'max' },
    ...{ value: 'waitingDays', where: isUnfulfilled, good: 'down' },
  },
  collateralValue: {
    ...measures,
    ...{
      code: 'collateralValue',
      label: label('抵质押认定价值', 'Accepted collateral'),
      unit: 'wan',
      sum: 'sum',
      value: 'value',
      good: 'up',
    },
    where: [{ column: 'secures', is: ['collateral'] }],
  },
  guaranteeValue: {
    ...measures,
    ...{
      code: 'guaranteeValue',
      label: label('保证金额', 'Amount of guarantees'),
      unit: 'wan',
      sum: 'sum',
      value: 'value',
    },
    where: [{ column: 'secures', is: ['guarantee'] }],
  },
  valuationEnded: {
    ...measures,
    ...{
      code: 'valuationEnded',
      label: label('评估已过期', 'Valuations expired'),
      unit: 'items',
      sum: 'count',
      good: 'down',
    },
    where: [{ column: 'valuedUntil', to: { after: -1 } }],
  },
  valuationEnding: {
    ...measures,
    ...{
      code: 'valuationEnding',
      label: label('评估 60 日内到期', 'Valuations expiring within 60 days'),
      unit: 'items',
      sum: 'count',
    },
    ...{ good: 'down', where: [{ column: 'valuedUntil', from: { after: 0 }, to: { after: 60 } }] },
  },
  insuranceEnded: {
    ...measures,
    ...{
      code: 'insuranceEnded',
      label: label('保险已到期', 'Insurance ended'),
      unit: 'items',
      sum: 'count',
      good: 'down',
    },
    where: [{ column: 'insuredUntil', to: { after: -1 } }],
  },
  insuranceEnding: {
    ...measures,
    ...{
      code: 'insuranceEnding',
      label: label('保险 30 日内到期', 'Insurance ending within 30 days'),
      unit: 'items',
      sum: 'count',
    },
    ...{ good: 'down', where: [{ column: 'insuredUntil', from: { after: 0 }, to: { after: 30 } }] },
  },
  registrationEnding: {
    ...measures,
    ...{
      code: 'registrationEnding',
      label: label('登记 60 日内届满', 'Registrations ending within 60 days'),
      unit: 'items',
      sum: 'count',
    },
    ...{ good: 'down', where: [{ column: 'registeredUntil', from: { after: 0 }, to: { after: 60 } }] },
  },
  liability: { ...projects, code: 'liability', label: label('担保责任额', 'Guaranteed liability'), value: 'liability' },
  projectCollateral: {
    ...{ ...projects, code: 'projectCollateral', value: 'collateral' },
    label: label('项目抵质押认定价值', 'Accepted collateral of projects'),
  },
  projectFulfilled: {
    ...{ ...projects, code: 'projectFulfilled', value: 'fulfilledCollateral' },
    label: label('项目已落实抵质押价值', 'Fulfilled collateral of projects'),
  },
} as const satisfies Readonly<Record<string, Indicator>>;
