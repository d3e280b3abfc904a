import { pairWords } from '@danbao/react';

/** The sentences of the page of work items. */
export const { useWords: useWorkWords } = pairWords({
  title: ['工作事项', 'Work items'],
  viewAs: ['查看方式', 'View as'],
  list: ['列表', 'List'],
  tree: ['任务树', 'Tree'],
  overdue: ['逾期事项', 'Overdue'],
  text: ['工作事项或内容', 'Work item or content'],
  department: ['承办部门', 'Department'],
  status: ['状态', 'Status'],
  relation: ['与我的关系', 'What is mine'],
  type: ['任务类型', 'Task'],
  late: ['是否逾期', 'Delay'],
  lateOnly: ['只看逾期', 'Only overdue'],
  all: ['全部', 'All'],
  search: ['查询', 'Search'],
  reset: ['重置', 'Reset'],
  add: ['新增事项', 'Add a work item'],
  description: ['工作事项', 'Work item'],
  executors: ['承办人', 'Executors'],
  planed: ['要求完成', 'Required'],
  lateDays: ['逾期天数', 'Days overdue'],
  days: ['{days} 天', '{days} {days|day|days}'],
  completion: ['完成率', 'Completion'],
  actions: ['操作', 'Actions'],
  open: ['打开{name}', 'Open {name}'],
  remove: ['删除{name}', 'Delete {name}'],
  none: ['没有找到工作事项，可换个条件查询，或新增工作事项', 'No work item found: try other conditions or add one'],
  noneLate: ['没有逾期的工作事项', 'No work item is overdue'],
});

export type WorkWordFunction = ReturnType<typeof useWorkWords>;
