import { one, pageOf } from '../../endpoint/data.ts';
import { get, post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { flowQuery, flowRecord, flowRow } from './entities.ts';

const { flowCode: _, ...ofFamily } = flowQuery.fields;

const familyQuery = entity({
  name: 'familyQuery',
  label: label('本类流程查询', 'Flows of one kind'),
  fields: ofFamily,
});

export const byFamilyFlowId = entity({
  name: 'byFamilyFlowId',
  label: label('流程编号', 'Flow id'),
  fields: { id: text('流程编号', 'Flow id', { required: true, max: 64 }) },
});

type Right = `${string}:${string}`;

/** A list of flows of one kind; which of the caller’s lists it is, the handler knows. */
export function listsFlows(path: string, access: Right, zh: string, en: string) {
  return post(path, { summary: label(zh, en), access, repeat: 'safe', input: familyQuery, data: pageOf(flowRow) });
}

/** One flow of a kind. */
export function getsFlow(path: string, access: Right, zh: string, en: string) {
  return get(path, { summary: label(zh, en), access, repeat: 'safe', input: byFamilyFlowId, data: one(flowRecord) });
}
