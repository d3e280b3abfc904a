import { options } from '../../field/types/choice.ts';

/** Where a flow stands as a whole. */
export const flowStatuses = options(
  ['draft', '草稿', 'Draft'],
  ['running', '办理中', 'In progress'],
  ['suspended', '已挂起', 'Suspended'],
  ['ended', '已办结', 'Finished'],
  ['stopped', '已终止', 'Terminated'],
  ['deleted', '已删除', 'Deleted'],
);

export type FlowStatus = (typeof flowStatuses)[number]['value'];

/** By what a list of flows is narrowed: `open` are those that are under way or suspended. */
export const flowStatusFilters = [...options(['open', '未办结', 'Not finished']), ...flowStatuses] as const;

type FlowStatusFilter = (typeof flowStatusFilters)[number]['value'];

/** The statuses that such an answer means. */
export function statusesOf(filter: FlowStatusFilter): readonly FlowStatus[] {
  return filter === 'open' ? ['running', 'suspended'] : [filter];
}

/** Where one signature stands (O2); anything else is in progress. */
export const taskStatuses = options(
  ['0', '办理中', 'In progress'],
  ['1', '已办理', 'Handled'],
  ['3', '已退回', 'Returned'],
  ['10', '已挂起', 'Suspended'],
  ['2', '已撤回', 'Recalled'],
  ['-1', '已删除', 'Deleted'],
  // A row of the opinion table alone: the signature itself is still waited for.
  ['4', '已转办', 'Handed over'],
);

export type TaskStatus = (typeof taskStatuses)[number]['value'];

/** What can happen to a flow; every one of them stands in its log. */
export const flowEvents = options(
  ['save', '保存', 'Save'],
  ['send', '发送', 'Send'],
  ['handle', '办理', 'Sign'],
  ['return', '退回', 'Return'],
  ['recall', '撤回', 'Recall'],
  ['amend', '申请变更', 'Take back to change'],
  ['suspend', '挂起', 'Suspend'],
  ['resume', '恢复', 'Resume'],
  ['handOver', '转办', 'Hand over'],
  ['addSign', '加签', 'Ask to sign as well'],
  ['withdraw', '撤销加签', 'Withdraw the request to sign'],
  ['remove', '删除草稿', 'Delete the draft'],
  ['end', '终止', 'End'],
  ['restart', '重新发起', 'Restart'],
);

export type FlowEvent = (typeof flowEvents)[number]['value'];

/** When those who were asked to sign a node as well sign it. */
export const addPositions = options(
  ['before', '前加签：他们先签，再由我办理', 'Before me: they sign first, then I decide'],
  ['after', '后加签：我现在同意，再由他们签', 'After me: I agree now, then they sign'],
);

export type AddPosition = (typeof addPositions)[number]['value'];

/** The lists of a person's flows. */
export const flowBoxes = options(
  ['todo', '待办流程', 'Flows to do'],
  ['done', '已办', 'Done'],
  ['ended', '办结', 'Finished'],
  ['mine', '我发起的', 'Started by me'],
);

export type FlowBox = (typeof flowBoxes)[number]['value'];
