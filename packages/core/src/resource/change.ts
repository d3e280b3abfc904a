import { entity } from '../entity.ts';
import { choice, options } from '../field/types/choice.ts';
import { dateTime } from '../field/types/date.ts';
import { text } from '../field/types/text.ts';
import { label } from '../label.ts';

/** What was done to a record. */
export const changeActions = options(
  ['add', '新增', 'Added'],
  ['update', '修改', 'Changed'],
  ['remove', '删除', 'Deleted'],
);

/** One change of a record; `before` and `after` go along as they were. */
export const recordChange = entity({
  name: 'recordChange',
  label: label('变更记录', 'Change'),
  fields: {
    id: text('编号', 'Id', { required: true, max: 32 }),
    at: dateTime('时间', 'At', { required: true }),
    userName: text('操作人', 'Operator', { required: true }),
    action: choice('操作', 'Action', changeActions, { required: true }),
  },
});

/** Said in the audit log of a change that was undone; undoing that puts the change in force again. */
export const undoneChange = entity({
  name: 'undoneChange',
  label: label('变更的撤销', 'Undoing of a change'),
  fields: {
    changeId: text('变更编号', 'Change id', { required: true, max: 32 }),
    record: text('对象编号', 'Record id', { max: 64 }),
    operation: text('原操作编号', 'Its operation', { max: 200 }),
  },
});
