import type { ValuesOf } from '@danbao/core';
import { type AnyFlow, type FlowNode, type flowStep, flows, routingFields } from '@danbao/core/flows';
import { useDeferredValue } from 'react';
import { useEndpoint } from '../query/use-endpoint.ts';
import type { FlowRecord } from './use-flows.ts';

/** A node that is still to come, and who signs it. */
export interface CourseStep extends Omit<ValuesOf<typeof flowStep>, 'node'> {
  readonly node: FlowNode;
}

/** Who signs after this person, for these values of the form; the same question wherever it is shown. Nothing until it is known. */
export function useCourse(
  flow: AnyFlow,
  record: FlowRecord | undefined,
  values: Readonly<Record<string, unknown>>,
  enabled = true,
): readonly CourseStep[] {
  const isBegun = record !== undefined && record.flowId !== '' && record.status !== 'draft';
  const named = routingFields(flow).flatMap((name) => {
    const value = values[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  const query = {
    ...Object.fromEntries(named),
    flowCode: flow.code,
    ...(record?.version ? { version: record.version } : {}),
    ...(isBegun ? { flowId: record.flowId } : {}),
  };
  const settled = useDeferredValue(query);
  const { data = [] } = useEndpoint(flows.course, settled, { enabled, keepPrevious: true, staleTime: 30_000 });
  const nodes = flow.stages.flat();
  return data.flatMap((step) => {
    const node = nodes.find(({ code }) => code === step.node);
    return node ? { ...step, node } : [];
  });
}
