import { pairWords } from '../../i18n/pair-words.ts';

export const { useWords: useWorkItemWords } = pairWords({
  dialogTitle: ['工作进展', 'Work progress'],
  finish: ['办结', 'Finish'],
  workTextNeeded: ['工作事项不能为空，请填写工作事项', 'Work item cannot be empty, please fill in the work item'],
  endsUnfinished: [
    '进度未达100%将终止该事项，是否继续？',
    'The progress is below 100 %, so the item will be terminated. Continue?',
  ],
  onlyExecutors: ['只有承办人可以修改该事项', 'Only the executors of this item can change it'],
  storedSending: ['事项已保存，正在上传附件', 'The item is stored; its files are being sent'],
  storedForOthers: [
    '事项已保存，由承办人修改。附件没有全部传上：点「确定」再传，或去掉后关闭',
    'The item is stored and changed by its executors. Not all files were sent: press “{confirm}” to send them again, or take them off and close',
  ],
  noRight: ['您没有修改工作事项的权限', 'You have no right to change work items'],
  closedItem: ['该事项已办结或已终止，只能查看', 'This item is finished or terminated and can only be read'],
  description: ['工作事项', 'Work item'],
  department: ['承办部门', 'Department'],
  executors: ['承办人', 'Executors'],
  planed: ['要求完成', 'Required'],
  completion: ['完成率', 'Completion'],
  status: ['状态', 'Status'],
  overdue: ['逾期 {days} 天', '{days} {days|day|days} overdue'],
  noItems: ['没有找到工作事项，可换个条件查询，或新增工作事项', 'No work item found: try other conditions or add one'],
  expandItem: ['展开{name}的子任务', 'Show the sub tasks of {name}'],
  collapseItem: ['收起{name}的子任务', 'Hide the sub tasks of {name}'],
});
