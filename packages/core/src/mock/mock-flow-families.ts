import type { FlowBox } from '../areas/flows/choices.ts';
import type { flowQuery } from '../areas/flows/entities.ts';
import { publishingFlow } from '../areas/flows/families/publishing.ts';
import { urgingFlow } from '../areas/flows/families/urging.ts';
import type { ValuesOf } from '../entity.ts';
import { found } from './find-row.ts';
import { mockFlows, saveFlow } from './mock-flows.ts';
import type { MockContext, MockHandlers } from './mock-handlers.ts';

type Query = Omit<ValuesOf<typeof flowQuery>, 'flowCode'>;

export const mockInformation: MockHandlers['information'] = {
  add: saves(publishingFlow.code),
  list: lists(publishingFlow.code, 'mine'),
  pending: lists(publishingFlow.code, 'todo'),
  finish: lists(publishingFlow.code, 'done'),
  endList: lists(publishingFlow.code, 'ended'),
  search: lists(publishingFlow.code),
  getById: gets(publishingFlow.code),
};

export const mockUrging: MockHandlers['urging'] = {
  save: saves(urgingFlow.code),
  page: lists(urgingFlow.code, 'mine'),
  getToDoList: lists(urgingFlow.code, 'todo'),
  getDoneList: lists(urgingFlow.code, 'done'),
  getFlow: gets(urgingFlow.code),
};

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
