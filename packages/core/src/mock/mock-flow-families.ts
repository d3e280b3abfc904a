import type { FlowBox } from '../areas/flows/choices.ts';
import type { flowQuery } from '../areas/flows/entities.ts';
import { publishingFlow } from '../areas/flows/families/publishing.ts';
import { urgingFlow } from '../areas/flows/families/urging.ts';
import type { publishedInformation } from '../areas/information/published.ts';
import { submitReply } from '../areas/urging/replies.ts';
import type { ValuesOf } from '../entity.ts';
import { found, page } from './find-row.ts';
import { type MockFlow, now } from './mock-flow-rows.ts';
import { mockFlows, saveFlow } from './mock-flows.ts';
import type { MockContext, MockHandlers } from './mock-handlers.ts';
import { mockHost } from './mock-resources.ts';

type Query = Omit<ValuesOf<typeof flowQuery>, 'flowCode'>;

export const mockInformation: MockHandlers['information'] = {
  add: saves(publishingFlow.code),
  list: lists(publishingFlow.code, 'mine'),
  pending: lists(publishingFlow.code, 'todo'),
  finish: lists(publishingFlow.code, 'done'),
  endList: lists(publishingFlow.code, 'ended'),
  search: lists(publishingFlow.code),
  getById: gets(publishingFlow.code),
  published: ({ text = '', ...paging }, context) =>
    page(
      [...context.state.flows.values()]
        .filter(({ flowCode, state }) => flowCode === publishingFlow.code && state.status === 'ended')
        .map((flow) => asInformation(flow))
        .filter(({ title }) => title.includes(text)),
      paging,
    ),
  read: ({ id }, context) => {
    const flow = found(context.state.flows.get(id));
    found(flow.flowCode === publishingFlow.code && flow.state.status === 'ended' ? flow : undefined);
    return asInformation(flow);
  },
};

export const mockUrging: MockHandlers['urging'] = {
  submitReply: (reply, context) => submitReply(reply, mockHost(context)),
  save: saves(urgingFlow.code),
  list: lists(urgingFlow.code),
  page: lists(urgingFlow.code, 'mine'),
  getToDoList: lists(urgingFlow.code, 'todo'),
  getDoneList: lists(urgingFlow.code, 'done'),
  getFlow: gets(urgingFlow.code),
};

function asInformation({ flowId, values, starter, log }: MockFlow) {
  return {
    ...values,
    id: flowId,
    drafter: starter,
    endTime: log.at(-1)?.time ?? now(),
  } as unknown as ValuesOf<typeof publishedInformation>;
}

function saves(flowCode: string) {
  return (body: Parameters<typeof saveFlow>[0], context: MockContext) => saveFlow({ ...body, flowCode }, context);
}

function lists(flowCode: string, box?: FlowBox) {
  return (query: Query, context: MockContext) =>
    mockFlows.list({ ...query, flowCode, ...(box === undefined ? {} : { box }) }, context);
}

function gets(flowCode: string) {
  return ({ id }: { readonly id: string }, context: MockContext) => {
    const flow = found(context.state.flows.get(id));
    found(flow.flowCode === flowCode ? flow : undefined);
    return mockFlows.get({ flowId: id }, context);
  };
}
