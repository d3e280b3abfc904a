import { answerOf, listOf, one, pageOf } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { handleBatch } from './batch.ts';
import { countFlows } from './count-flows.ts';
import {
  byFlowId,
  flowAction,
  flowAddSign,
  flowCandidatesQuery,
  flowCourseQuery,
  flowEntryRow,
  flowHead,
  flowPerson,
  flowQuery,
  flowRecord,
  flowRow,
  flowShapeQuery,
  flowStart,
  flowStep,
  flowVacancy,
} from './entities.ts';
import { fewSigners } from './few-signers.ts';
import type { FlowShape } from './flow-shape.ts';

/** Every flow, whatever its form: lists, one flow with its opinions and log, and the events (section O, W6). */
export const flows = area({
  starts: get('oa/flow/starts', {
    summary: label('可发起的流程', 'Flows that the caller may start'),
    access: 'flow:read',
    repeat: 'safe',
    data: listOf(flowStart),
    extension: true,
  }),
  shape: get('oa/flow/shape', {
    summary: label('流程定义，某一版本', 'A version of a flow’s definition'),
    access: 'flow:read',
    repeat: 'safe',
    input: flowShapeQuery,
    data: answerOf<FlowShape>(),
    extension: true,
  }),
  vacancies: get('oa/flow/vacancies', {
    summary: label(
      '本人现在发起该流程时无人可办的全部节点',
      'All nodes that nobody could sign if the caller started the flow now',
    ),
    access: 'flow:write',
    repeat: 'safe',
    input: flowShapeQuery,
    data: listOf(flowVacancy),
    extension: true,
  }),
  candidates: get('danbao/flow/candidates', {
    summary: label('本人发起该流程时可办理某一节点的人员', 'Who could sign a node of a flow that the caller starts'),
    access: 'flow:write',
    repeat: 'safe',
    input: flowCandidatesQuery,
    data: listOf(flowPerson),
    extension: true,
  }),
  course: post('danbao/flow/course', {
    summary: label(
      '按表单现有内容，本人发送或办理之后由谁办理',
      'Who signs after the caller, for the form as it stands',
    ),
    access: 'flow:write',
    repeat: 'safe',
    input: flowCourseQuery,
    open: true,
    data: listOf(flowStep),
    extension: true,
  }),
  list: post('oa/flow/list', {
    summary: label('待办、已办、办结与本人发起的流程', 'Flows to do, done, finished, and started by the caller'),
    access: 'flow:read',
    repeat: 'safe',
    input: flowQuery,
    data: pageOf(flowRow),
    extension: true,
  }),
  counts: countFlows,
  fewSigners,
  get: get('oa/flow/get', {
    summary: label('流程详情', 'One flow with form and opinions'),
    access: 'flow:read',
    repeat: 'safe',
    input: byFlowId,
    data: one(flowRecord),
    extension: true,
  }),
  log: get('oa/flow/log', {
    summary: label('流程日志', 'The log of a flow'),
    access: 'flow:read',
    repeat: 'safe',
    input: byFlowId,
    data: listOf(flowEntryRow),
    extension: true,
  }),
  /** Of any flow; those with a definition of their own have a typed call in `flowForms`. */
  save: post('oa/flow/save', {
    summary: label('保存草稿或可填字段', 'Save a draft, or the fields that may be filled in'),
    access: 'flow:write',
    repeat: 'by-key',
    input: flowHead,
    open: true,
    data: one(flowRecord),
    extension: true,
  }),
  send: event('system/taskEventFinish/send', '发送', 'Send'),
  handle: event('system/taskEventFinish/handle', '办理', 'Sign'),
  handleBatch,
  return: event('system/taskEventFinish/return', '退回', 'Return'),
  suspend: event('system/taskEventFinish/suspend', '挂起', 'Suspend'),
  resume: event('system/taskEventFinish/resume', '恢复', 'Resume'),
  handOver: event('system/taskEventFinish/handOver', '转办', 'Hand over'),
  addSign: post('danbao/flow/add-sign', {
    summary: label(
      '加签：另请他人在本节点签署，可在本人之前或之后',
      'Ask others to sign the caller’s task as well, before or after them',
    ),
    access: 'flow:write',
    repeat: 'by-key',
    input: flowAddSign,
    data: one(flowRecord),
    extension: true,
  }),
  askable: get('danbao/flow/askable', {
    summary: label('本人的办理节点可加签的人员', 'Who may be asked to sign the caller’s task as well'),
    access: 'flow:write',
    repeat: 'safe',
    input: byFlowId,
    data: listOf(flowPerson),
    extension: true,
  }),
  withdraw: event('danbao/flow/withdraw', '撤销加签', 'Withdraw the request to sign', true),
  recall: event('system/taskUserFinish/OARecover', '撤回', 'Recall'),
  amend: event('danbao/flow/amend', '申请变更', 'Take back to change', true),
  end: event('system/taskUserFinish/end', '终止', 'End'),
  restart: event('oa/flow/restart', '重新发起', 'Restart', true),
  remove: event('oa/flow/remove', '删除草稿', 'Delete a draft', true),
});

/** An event of the engine: what it does is decided by `decide`; the answer is the flow after it. */
function event(path: string, zh: string, en: string, extension = false) {
  return post(path, {
    summary: label(`流程：${zh}`, `Flow: ${en}`),
    access: 'flow:write',
    repeat: 'by-key',
    input: flowAction,
    data: one(flowRecord),
    extension,
  });
}
