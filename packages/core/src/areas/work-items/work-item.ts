import { entity } from '../../entity.ts';
import { is } from '../../field/rule.ts';
import { choice, yesNo } from '../../field/types/choice.ts';
import { companion } from '../../field/types/companion.ts';
import { date, dateTime } from '../../field/types/date.ts';
import { list } from '../../field/types/list.ts';
import { integer } from '../../field/types/number.ts';
import { pick, picks } from '../../field/types/pick.ts';
import { progress } from '../../field/types/progress.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { workStates, workTypes } from './choices.ts';

export const workItemId = text('事项编号', 'Item id', { required: true, max: 32, noSheet: true });

/** Somebody who leads or carries out an item (Q2); the name follows from the id. */
export const workPerson = entity({
  name: 'workPerson',
  label: label('人员', 'Person'),
  fields: {
    userID: text('用户编号', 'User id', { required: true, max: 32 }),
    username: text('姓名', 'Name', { max: 50 }),
  },
});

/** What a unit has set itself to do, and how far it is (Q1, Q2), in the order of the form. Days are yyyy-MM-dd. */
export const workItem = entity({
  name: 'workItem',
  label: label('工作事项', 'Work item'),
  fields: {
    deptName: text('承办部门', 'Undertaking department', { max: 100, readOnly: true }),
    isOverWatched: yesNo('是否督办', 'Supervised', { initial: '1' }),
    workDescription: text('工作事项', 'Work item', { required: true, max: 200, wide: true }),
    workType: choice('任务类型', 'Main or sub task', workTypes, { required: true, initial: '1' }),
    parentId: pick('所属主任务', 'Main task', { when: is('workType', '2'), required: true }),
    workContent: remark('工作内容', 'Work content', { max: 2000 }),
    expectedResult: remark('达到效果', 'Effect', { max: 2000 }),
    workFlowLeaderList: list('负责领导', 'Leaders in charge', workPerson),
    workFlowExecutorList: list('承办人', 'Executors', workPerson),
    report: remark('完成情况', 'Report', { max: 2000 }),
    planedDate: date('要求完成日期', 'Required completion date'),
    planedDateDescription: text('要求完成日期说明', 'About the required date', { max: 200 }),
    completedDate: date('实际完成日期', 'Actual completion date'),
    completion: progress('完成率', 'Completion', { initial: '0' }),
    critical: remark('存在困难', 'Difficulties', { max: 2000 }),
    solution: remark('解决措施', 'Solutions', { max: 2000 }),
    cooperatedDeptId: picks('配合部门', 'Cooperating departments', { wide: true }),
    cooperatedDescription: remark('配合事项', 'Cooperation matters', { max: 2000 }),
    cooperatedPlanedDate: date('配合要求完成日期', 'Cooperation required by'),
    cooperatedCompletedDate: date('配合实际完成日期', 'Cooperation completed on'),
  },
  checks: [textNeeded],
});

/** White space says nothing (Q4). */
function textNeeded({ workDescription }: Readonly<Record<string, unknown>>) {
  const isBlank = typeof workDescription === 'string' && workDescription.trim() === '';
  return isBlank ? [{ field: 'workDescription', rule: 'required' }] : [];
}

const status = choice('状态', 'Status', workStates, { noSheet: true });
const deptId = companion('承办部门编号', 'Id of the department', { max: 32 });

/** The body of both saves (Q5): an id means a change, and another status with it finishes the item (Q8). */
export const workItemBody = entity({
  name: 'workItemBody',
  label: label('工作事项', 'Work item'),
  fields: { id: text('事项编号', 'Item id', { max: 32, noSheet: true }), status, deptId, ...workItem.fields },
  checks: workItem.checks,
});

/** An item as the server gives it. */
export const workItemRecord = entity({
  name: 'workItemRecord',
  label: label('工作事项', 'Work item'),
  fields: {
    id: workItemId,
    status: choice('状态', 'Status', workStates, { required: true }),
    creatorUserId: text('创建人编号', 'Id of who created it', { required: true, max: 32 }),
    creatorName: text('创建人', 'Created by', { extension: true }),
    deptId,
    ...workItem.fields,
    parentDescription: text('所属主任务名称', 'Name of the main task', { extension: true }),
    overdueDays: integer('逾期天数', 'Days overdue', { zero: true, extension: true }),
    unitUid: text('单位编号', 'Unit id', { max: 32, extension: true }),
    createTime: dateTime('创建时间', 'Created at', { extension: true }),
    version: integer('版本', 'Version', { extension: true }),
  },
});

/** A main task with its sub tasks; a sub task has none. */
export const workItemNode = entity({
  name: 'workItemNode',
  label: label('主任务与子任务', 'Main task with its sub tasks'),
  fields: { ...workItemRecord.fields, children: list('子任务', 'Sub tasks', workItemRecord, { extension: true }) },
});

/** What a sub task may belong to (Q3). */
export const mainTask = entity({
  name: 'mainTask',
  label: label('主任务', 'Main task'),
  fields: { id: workItemId, workDescription: text('工作事项', 'Work item', { required: true }) },
});
