import { pairWords } from '@danbao/react';

/** The sentences of the pages of work orders. */
export const { useWords: useWorkOrderWords } = pairWords({
  dueOn: ['期限 {date}', 'Due {date}'],
  workOrders: ['快速工单', 'Work orders'],
  workOrdersAbout: ['报修、报障与日常服务，限时派单与处理', 'Repairs, faults and services, assigned and done in time'],
  workOrderBoard: ['工单看板', 'Board'],
  workOrderList: ['工单列表', 'Lists'],
  askedBy: ['{name} 申请于 {time}', 'Asked by {name} at {time}'],
  dealtWithBy: ['处理人 {name}', 'Dealt with by {name}'],
  wasDue: ['已超时，时限 {date}', 'Late, was due {date}'],
  lateCount: ['超时 {count} 件', 'Late: {count}'],
  rated: ['满意度 {count} 分', 'Rated {count} of 5'],
  startOf: ['发起{name}', 'Start: {name}'],
});
