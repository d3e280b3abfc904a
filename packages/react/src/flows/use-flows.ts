import type { ValuesOf } from '@danbao/core';
import type { Endpoint } from '@danbao/core/client';
import {
  type AnyFlow,
  type FlowBox,
  type flowEntryRow,
  flowOfCode,
  flowOfShape,
  type flowRecord,
  type flowRow,
  type flowStart,
  flows,
  type flowTaskRow,
  flowVersions,
} from '@danbao/core/flows';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLiveEvents } from '../events/use-live-events.ts';
import { type ListParamsState, useListParams } from '../query/list-params.ts';
import { refreshQueries } from '../query/refresh-queries.ts';
import { endpointKey, useEndpoint } from '../query/use-endpoint.ts';
import { usePages } from '../query/use-page.ts';

export type FlowListRow = ValuesOf<typeof flowRow>;
export type FlowRecord = ValuesOf<typeof flowRecord>;
export type FlowTaskRecord = ValuesOf<typeof flowTaskRow>;
export type FlowLogEntry = ValuesOf<typeof flowEntryRow>;
export type FlowStartRecord = ValuesOf<typeof flowStart>;

/** What flows are searched for: text, flowCode, status, from, until; an empty text searches for nothing. */
export type FlowFilter = Readonly<Record<string, string>>;

export interface UseFlowsOptions {
  readonly pageSize?: number;
  /** Keeps what is asked, where it should outlive the page. */
  readonly state?: ListParamsState<FlowFilter> | undefined;
}

/** One of the four lists of a person's flows, searched and paged; it follows what happens meanwhile. */
export function useFlows(box: FlowBox, { pageSize = 10, state }: UseFlowsOptions = {}) {
  const [asked, ask] = useListParams({ search: everything, page: 1, size: pageSize }, state);
  const conditions = Object.entries(asked.search).filter(([, text]) => text.trim() !== '');
  const answer = usePages(flows.list, { ...Object.fromEntries(conditions), box }, [asked, ask]);
  useLiveEvents(liveKinds, answer.reload);
  return {
    ...asked,
    ...answer,
    find: (search: FlowFilter) => ask({ ...asked, search, page: 1 }),
  };
}

/** One flow with its form, opinions and what the person may do; nothing while no id is given. */
export function useFlow(flowId: string | undefined) {
  const input = { flowId: flowId ?? '' };
  const answer = useEndpoint(flows.get, input, { enabled: flowId !== undefined });
  const { data: record } = answer;
  const definition = useFlowDefinition(record?.flowCode, record?.version);
  useLiveEvents(liveKinds, () => {
    if (flowId !== undefined) void answer.refetch();
  });
  return {
    record,
    flow: definition.flow,
    error: answer.error ?? definition.error,
    reload: () => void answer.refetch(),
  };
}

/** The definition of a flow in one of its versions, the newest when not said. */
export function useFlowDefinition(flowCode: string | undefined, version?: string) {
  const input = { flowCode: flowCode ?? '', ...(version === undefined ? {} : { version }) };
  const options = { enabled: flowCode !== undefined, ...(version === undefined ? {} : always) };
  const { data: shape, error } = useEndpoint(flows.shape, input, options);
  const flow = useMemo((): AnyFlow | undefined => shape && flowOfShape(shape, flowOfCode(shape.code)), [shape]);
  return { flow, error };
}

/** The log of a flow. */
export function useFlowLog(flowId: string) {
  return useEndpoint(flows.log, { flowId });
}

/** The flows that the person may start. */
export function useFlowStarts() {
  return useEndpoint(flows.starts, undefined, { staleTime: 60_000 });
}

/** Takes the newest state of a flow, and tells everything that shows flows that it is out of date. */
export function useTakeFlow(): (record: FlowRecord | undefined) => Promise<unknown> {
  const queries = useQueryClient();
  const others = [flows.list, flows.counts, flows.log, flowVersions.list, flowVersions.difference];
  return (record) => {
    if (record) queries.setQueryData(endpointKey(flows.get as Endpoint, { flowId: record.flowId }), record);
    const stale = record ? others : [...others, flows.get];
    return Promise.all(stale.map((one) => refreshQueries(queries, { queryKey: endpointKey(one as Endpoint) })));
  };
}

const everything: FlowFilter = {};
const always = { staleTime: Number.POSITIVE_INFINITY };

const liveKinds = ['flow'];
