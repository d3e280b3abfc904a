import type { AnyFlow } from './flow.ts';
import type { FlowTask } from './flow-state.ts';

/**
 * The fields that a task's holder fills in. The starter has all but the computed and those that a later signer fills in; a
 * signer those of their node. Without a task: the fields of a new flow.
 */
export function fillableFields(flow: AnyFlow, task?: Pick<FlowTask, 'stage' | 'node'>): readonly string[] {
  if (task && task.stage > 0) return flow.stages[task.stage]?.find(({ code }) => code === task.node)?.fills ?? [];
  const later = new Set(flow.stages.flat().flatMap(({ fills = [] }) => fills));
  return Object.keys(flow.form.fields).filter((name) => !later.has(name) && !Object.hasOwn(flow.computes ?? {}, name));
}
