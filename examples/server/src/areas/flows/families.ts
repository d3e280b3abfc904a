import type { ValuesOf } from '@danbao/core';
import { submitReply, urging } from '@danbao/core/documents';
import { type FlowBox, flowDefinitions, type flowQuery } from '@danbao/core/flows';
import { information } from '@danbao/core/office';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { hostOf } from '../../resources/answer.ts';
import { urgingBoard } from '../urging/board.ts';
import { findFlow } from './find-flow.ts';
import { recordOf } from './flow-record.ts';
import { savesForm } from './flows.ts';
import { listFlows } from './list-flows.ts';
import { publishedHandlers } from './published.ts';

type Query = Omit<ValuesOf<typeof flowQuery>, 'flowCode'>;

const { publishing, urging: urgingFlow } = flowDefinitions;

export const informationArea = implement(information)({
  add: savesForm(publishing.code),
  list: lists(publishing.code, 'mine'),
  pending: lists(publishing.code, 'todo'),
  finish: lists(publishing.code, 'done'),
  endList: lists(publishing.code, 'ended'),
  search: lists(publishing.code),
  getById: gets(publishing.code),
  ...publishedHandlers,
});

export const urgingArea = implement(urging)({
  save: savesForm(urgingFlow.code),
  list: lists(urgingFlow.code),
  page: lists(urgingFlow.code, 'mine'),
  getToDoList: lists(urgingFlow.code, 'todo'),
  getDoneList: lists(urgingFlow.code, 'done'),
  getFlow: gets(urgingFlow.code),
  board: urgingBoard,
  submitReply: async (context, reply) => {
    const submitted = await context.write((write) => submitReply(reply, hostOf(context, write)));
    context.say('updated');
    return submitted;
  },
});

/** A list of one kind of flows, for the calls of its family. */
export function lists(flowCode: string, box?: FlowBox) {
  return (context: Context, query: Query) =>
    listFlows(context, { ...query, flowCode, ...(box === undefined ? {} : { box }) });
}

/** One flow of a kind. */
export function gets(flowCode: string) {
  return async (context: Context, { id }: { readonly id: string }) => {
    const instance = await findFlow(context, id);
    if (instance.row.code !== flowCode) throw notFound();
    return recordOf(context, context.db, instance);
  };
}
