import { listOf, nothing, one, pageOf } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { choice, yesNo } from '../../field/types/choice.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { workRelations, workStates, workTypes } from './choices.ts';
import { mainTask, workItemBody, workItemId, workItemNode, workItemRecord } from './work-item.ts';

/** Which items of the caller's unit a list shows. */
const workItemQuery = entity({
  name: 'workItemQuery',
  label: label('工作事项查询', 'Work items query'),
  fields: {
    pageSize: integer('每页条数', 'Page size', { initial: '10', max: 10_000 }),
    pageNum: integer('页码', 'Page', { initial: '1' }),
    text: text('工作事项或内容', 'Work item or content', { max: 100 }),
    status: choice('状态', 'Status', workStates),
    workType: choice('任务类型', 'Main or sub task', workTypes),
    relation: choice('与我的关系', 'What is mine', workRelations),
    deptName: text('承办部门', 'Undertaking department', { max: 100 }),
    overdue: yesNo('只看逾期', 'Only overdue'),
  },
});

const byWorkItemId = entity({
  name: 'byWorkItemId',
  label: label('事项编号', 'Item id'),
  fields: { id: workItemId },
});

/** Work items: what a unit has set itself to do (Q1-Q8). */
export const workItems = area({
  mainTasks: get('oa/workFlowManagement/getMainWorkFlow', {
    summary: label('主任务列表', 'The open main tasks'),
    access: 'work:read',
    repeat: 'safe',
    data: listOf(mainTask),
  }),
  add: post('oa/workFlowManagement/addNewWorkFlow', {
    summary: label('新增工作事项', 'Add a work item'),
    access: 'work:write',
    repeat: 'by-key',
    input: workItemBody,
    data: one(workItemRecord),
  }),
  update: post('oa/workFlowManagement/updateWorkFlow', {
    summary: label('修改或办结工作事项', 'Change or finish a work item'),
    access: 'work:write',
    repeat: 'by-key',
    input: workItemBody,
    data: one(workItemRecord),
  }),
  get: get('oa/workFlowManagement/getWorkFlow', {
    summary: label('一项工作事项', 'One work item'),
    access: 'work:read',
    repeat: 'safe',
    input: byWorkItemId,
    data: one(workItemRecord),
    extension: true,
  }),
  list: get('oa/workFlowManagement/getWorkFlowPage', {
    summary: label('工作事项分页列表', 'Work items, paged'),
    access: 'work:read',
    repeat: 'safe',
    input: workItemQuery,
    data: pageOf(workItemRecord),
    extension: true,
  }),
  tree: get('oa/workFlowManagement/getWorkFlowTree', {
    summary: label('主任务及其子任务，按主任务分页', 'Main tasks with their sub tasks, paged by main task'),
    access: 'work:read',
    repeat: 'safe',
    input: workItemQuery,
    data: pageOf(workItemNode),
    extension: true,
  }),
  remove: post('oa/workFlowManagement/deleteWorkFlow', {
    summary: label('删除工作事项', 'Delete a work item'),
    access: 'work:write',
    repeat: 'by-key',
    input: byWorkItemId,
    data: nothing,
    extension: true,
  }),
});
