import { area } from '../../endpoint/endpoint.ts';
import { urgingFlow } from '../flows/families/urging.ts';
import { getsFlow, listsFlows } from '../flows/family-calls.ts';
import { savesFlow } from '../flows/flow-forms.ts';

const needs = 'urging:read';

/** Urging matters by the calls of the original system; the events are those of every flow. */
export const urging = area({
  save: savesFlow('oa/tbUrging', urgingFlow),
  page: listsFlows('oa/tbUrging/page', needs, '本人立项的督办', 'Matters drafted by the caller'),
  getToDoList: listsFlows('oa/tbUrgingList/getToDoList', needs, '待办的督办', 'Matters to deal with'),
  getDoneList: listsFlows('oa/tbUrgingList/getDoneList', needs, '已办的督办', 'Matters dealt with'),
  getFlow: getsFlow('oa/tbUrgingList/getFlow', needs, '督办事项及其办理情况', 'A matter and how it is dealt with'),
});
