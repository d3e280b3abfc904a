import { listOf, one } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { urgingFlow } from '../flows/families/urging.ts';
import { getsFlow, listsFlows } from '../flows/family-calls.ts';
import { savesFlow } from '../flows/flow-forms.ts';
import { urgingMatter } from './board.ts';
import { byReplyId, urgingReplies } from './replies.ts';

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
  board: get('oa/tbUrging/board', {
    summary: label('督办看板', 'The board of matters that are followed up'),
    access: needs,
    repeat: 'safe',
    data: listOf(urgingMatter),
    extension: true,
  }),
  submitReply: post('oa/tbUrgingHistory/submit', {
    summary: label('提交反馈', 'Submit a reply'),
    access: 'flow:write',
    repeat: 'by-key',
    input: byReplyId,
    data: one(urgingReplies.record),
  }),
});
