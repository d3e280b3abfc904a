import { flowDefinitions } from '@danbao/core/flows';
import { addDays, dayLength } from '@danbao/core/format';
import type { FlowStory } from './flow-story.ts';
import { laterWorkingDay, workingDayFrom } from './sample-calendar.ts';

/** Flows of an office in every state, of the days before `today` (yyyy-MM-dd). */
export function officeStories(today: string): readonly FlowStory[] {
  const at = (daysAgo: number) => new Date(Date.parse(`${today}T01:30:00Z`) - daysAgo * dayLength);
  const date = (days: number) => addDays(today, days);
  /** A leave of so many working days. */
  const leave = (leaveType: string, from: number, days: number, reason: string) => ({
    leaveType,
    beginDate: workingDayFrom(date(from)),
    beginHalf: 'am',
    endDate: laterWorkingDay(workingDayFrom(date(from)), days - 1),
    endHalf: 'pm',
    handover: '罗静',
    reason,
  });
  const journey = {
    reason: '到抵押船舶停靠地核验',
    range: 'town',
    origin: '公司',
    destination: '江城港三号码头',
    beginTime: `${date(2)} 09:00:00`,
    endTime: `${date(2)} 12:00:00`,
    people: '3',
    contact: '15400001111',
  };
  const borrowing = {
    borrowType: 'trip',
    amount: '12000',
    borrowDate: date(1),
    repayDate: date(30),
    purpose: '赴云岭开展保后检查',
    payType: 'cash',
    payee: '罗静',
  };
  const { leave: leaves, car, borrowing: loans } = flowDefinitions;
  return [
    {
      flowId: idOf(1),
      flow: leaves,
      starter: 'manager',
      values: leave('annual', -20, 5, '回乡探亲'),
      start: at(30),
      steps: [
        { event: 'send', by: 'manager' },
        { event: 'handle', opinion: '同意，请做好交接' },
        { event: 'handle', opinion: '同意' },
        { event: 'handle', opinion: '已备案' },
      ],
    },
    {
      flowId: idOf(2),
      flow: leaves,
      starter: 'manager',
      values: leave('personal', 3, 1, '办理房产过户'),
      start: at(1),
      steps: [{ event: 'send', by: 'manager' }],
    },
    {
      flowId: idOf(3),
      flow: leaves,
      starter: 'lead',
      values: leave('sick', 1, 2, '复查'),
      start: at(4),
      steps: [
        { event: 'send', by: 'lead' },
        { event: 'return', opinion: '请附医院证明' },
      ],
    },
    {
      flowId: idOf(4),
      flow: car,
      starter: 'manager',
      values: journey,
      start: at(3),
      steps: [
        { event: 'send', by: 'manager' },
        { event: 'handle', opinion: '同意' },
      ],
    },
    {
      flowId: idOf(5),
      flow: car,
      starter: 'lead',
      values: { ...journey, range: 'outside', destination: '海州', endTime: `${date(3)} 18:00:00` },
      start: at(5),
      steps: [
        { event: 'send', by: 'lead' },
        { event: 'handle', opinion: '同意' },
        { event: 'suspend', opinion: '待行程确定后再批' },
      ],
    },
    {
      flowId: idOf(6),
      flow: loans,
      starter: 'lead',
      values: borrowing,
      start: at(12),
      steps: [
        { event: 'send', by: 'lead' },
        { event: 'handle', opinion: '同意' },
        { event: 'handOver', to: 'archivist' },
        { event: 'handle', opinion: '额度在预算内，同意' },
        { event: 'handle', opinion: '同意' },
        { event: 'handle', opinion: '已付款', values: { payDate: date(-7), voucherNo: '付-0312' } },
      ],
    },
    {
      flowId: idOf(7),
      flow: loans,
      starter: 'manager',
      values: { ...borrowing, borrowType: 'petty', amount: '3000', payee: '陈立', purpose: '部门备用金' },
      start: at(15),
      steps: [
        { event: 'send', by: 'manager' },
        { event: 'return', opinion: '备用金由综合部统一借支' },
        { event: 'end', by: 'manager', opinion: '不再需要' },
      ],
    },
    {
      flowId: idOf(8),
      flow: leaves,
      starter: 'manager',
      values: { leaveType: 'annual', beginHalf: 'am', endHalf: 'pm' },
      start: at(0),
      steps: [],
    },
  ];
}

/** Ids as clients make them, the same in every sample. */
function idOf(number: number): string {
  return String(number).padStart(32, '700000000000000000000000000000');
}
