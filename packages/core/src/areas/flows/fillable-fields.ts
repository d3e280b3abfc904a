import type { AnyFlow, FlowNode } from './flow.ts';
import type { FlowTask } from './flow-state.ts';

/**
 * The fields that a task's holder fills in. The starter has all but the computed and those that a later signer fills in; a
 * signer those of their node, and those that they may correct. Without a task: the fields of a new flow.
 */
export function fillableFields(flow: AnyFlow, task?: Pick<FlowTask, 'stage' | 'node' | 'addedBy'>): readonly string[] {
  // Whoever was asked to sign as well gives an opinion and writes nothing else.
  if (task?.addedBy !== undefined) return [];
  if (task && task.stage > 0) {
    const node = flow.stages[task.stage]?.find(({ code }) => code === task.node);
    return node ? fieldsAt(node) : [];
  }
  const later = new Set(flow.stages.flat().flatMap(({ fills = [] }) => fills));
  return Object.keys(flow.form.fields).filter((name) => !later.has(name) && !Object.hasOwn(flow.computes ?? {}, name));
}

/** What whoever signs a node writes in the form: what is filled in there, and what they may correct of the starter's. */
export function fieldsAt({ fills = [], edits = [] }: Pick<FlowNode, 'fills' | 'edits'>): readonly string[] {
  return [...fills, ...edits];
}
