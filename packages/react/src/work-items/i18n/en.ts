import type { WorkItemWords } from './words.ts';

/** The sentences of work items in English. */
export const en: WorkItemWords = {
  dialogTitle: 'Work progress',
  finish: 'Finish',
  workTextNeeded: 'Work item cannot be empty, please fill in the work item',
  endsUnfinished: 'The progress is below 100 %, so the item will be terminated. Continue?',
  onlyExecutors: 'Only the executors of this item can change it',
  noRight: 'You have no right to change work items',
  closedItem: 'This item is finished or terminated and can only be read',
  description: 'Work item',
  department: 'Department',
  executors: 'Executors',
  planed: 'Required',
  completion: 'Completion',
  status: 'Status',
  overdue: '{days} days overdue',
  noItems: 'No work item found: try other conditions or add one',
  expandItem: 'Show the sub tasks of {name}',
  collapseItem: 'Hide the sub tasks of {name}',
  openItem: 'Open {name}',
};
