import type { ValuesOf } from '@danbao/core';
import type { FlowBox, flowQuery } from '@danbao/core/flows';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/refusal.ts';
import { findFlow } from './find-flow.ts';
import { recordOf } from './flow-record.ts';
import { listFlows } from './list-flows.ts';

type Query = Omit<ValuesOf<typeof flowQuery>, 'flowCode'>;

/** A list of one kind of flows, for the calls of its family. */
export function lists(
  flowCode: string,
  box?: FlowBox,
): (context: Context, query: Query) => ReturnType<typeof listFlows> {
  return (context, query) => listFlows(context, { ...query, flowCode, ...(box === undefined ? {} : { box }) });
}

/** One flow of a kind. */
export function gets(flowCode: string) {
  return async (context: Context, { id }: { readonly id: string }) => {
    const instance = await findFlow(context, id);
    if (instance.row.code !== flowCode) throw notFound();
    return recordOf(context, context.db, instance);
  };
}
