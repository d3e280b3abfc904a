import { nothing, one, pageOf } from '../../endpoint/data.ts';
import { area, del, get, post, put } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { urgingFlow } from '../flows/families/urging.ts';
import { getsFlow, listsFlows } from '../flows/family-calls.ts';
import { savesFlow } from '../flows/flow-forms.ts';
import { byReplyId, replyQuery, urgingReply, urgingReplyRecord } from './reply.ts';

const needs = 'urging:read';

/** Urging matters by the calls of the original system; the events are those of every flow. */
export const urging = area({
  save: savesFlow('oa/tbUrging', urgingFlow),
  /** Everything that the caller has a part in, in the list that `box` names. */
  list: listsFlows('oa/urging', needs, '与本人有关的督办', 'Matters that concern the caller'),
  page: listsFlows('oa/tbUrging/page', needs, '本人立项的督办', 'Matters drafted by the caller'),
  getToDoList: listsFlows('oa/tbUrgingList/getToDoList', needs, '待办的督办', 'Matters to deal with'),
  getDoneList: listsFlows('oa/tbUrgingList/getDoneList', needs, '已办的督办', 'Matters dealt with'),
  getFlow: getsFlow('oa/tbUrgingList/getFlow', needs, '督办事项及其办理情况', 'A matter and how it is dealt with'),
  replies: get('oa/tbUrgingHistory/page', {
    summary: label('督办事项的办理反馈', 'The replies to a matter'),
    access: needs,
    repeat: 'safe',
    input: replyQuery,
    data: pageOf(urgingReplyRecord),
  }),
  reply: get('oa/tbUrgingHistory', {
    summary: label('一条反馈', 'One reply'),
    access: needs,
    repeat: 'safe',
    input: byReplyId,
    data: one(urgingReplyRecord),
  }),
  addReply: post('oa/tbUrgingHistory', {
    summary: label('新增反馈（草稿）', 'Add a reply, as a draft'),
    access: 'flow:write',
    repeat: 'by-key',
    input: urgingReply,
    data: one(urgingReplyRecord),
  }),
  updateReply: put('oa/tbUrgingHistory', {
    summary: label('修改反馈草稿', 'Change a draft'),
    access: 'flow:write',
    repeat: 'by-key',
    input: urgingReply,
    data: one(urgingReplyRecord),
  }),
  removeReply: del('oa/tbUrgingHistory', {
    summary: label('删除反馈草稿', 'Delete a draft'),
    access: 'flow:write',
    repeat: 'by-key',
    input: byReplyId,
    data: nothing,
  }),
  submitReply: post('oa/tbUrgingHistory/submit', {
    summary: label('提交反馈', 'Submit a reply'),
    access: 'flow:write',
    repeat: 'by-key',
    input: byReplyId,
    data: one(urgingReplyRecord),
  }),
});
