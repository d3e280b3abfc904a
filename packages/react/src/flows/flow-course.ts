import type { Locale } from '@danbao/core';
import { type AnyFlow, addedText, courseOf, type FlowNode, postOf } from '@danbao/core/flows';
import { betweenNames } from '@danbao/core/i18n';
import type { FlowRecord, FlowTaskRecord } from './use-flows.ts';

/** The node that a signature belongs to. */
export function nodeOfRow(flow: AnyFlow, { node }: Pick<FlowTaskRecord, 'node'>): FlowNode | undefined {
  return flow.stages.flat().find(({ code }) => code === node);
}

/** What the node of a signature is called; as the server says where the definition has it no more. */
export function nodeName(flow: AnyFlow, task: Pick<FlowTaskRecord, 'node' | 'nodeFinishName'>, locale: Locale): string {
  return nodeOfRow(flow, task)?.label[locale] ?? task.nodeFinishName;
}

/** The post that signs there; the starter's is their node. Of whoever was asked to sign as well who has asked them. */
export function roleName(flow: AnyFlow, task: FlowTaskRecord, locale: Locale): string {
  if (task.addedByName !== undefined) return addedText(task, locale);
  const node = nodeOfRow(flow, task);
  return (node && (postOf(node) ?? node.label))?.[locale] ?? task.roleName ?? '';
}

/** Signatures that are waited for. */
export function openRows(tasks: readonly FlowTaskRecord[]): readonly FlowTaskRecord[] {
  return tasks.filter(({ status }) => status === '0' || status === '10');
}

/** Whether a signature waits for those whom its signer has asked to sign first. */
export function isHeldRow(task: FlowTaskRecord, tasks: readonly FlowTaskRecord[]): boolean {
  return holdersOf(task, tasks).length > 0;
}

/** Those signatures: of people who were asked to sign before it. */
export function holdersOf(
  { addedByName, node, status }: FlowTaskRecord,
  tasks: readonly FlowTaskRecord[],
): readonly FlowTaskRecord[] {
  if (addedByName !== undefined || status !== '0') return [];
  return openRows(tasks).filter((one) => one.node === node && one.position === 'before');
}

/** The nodes of the stages that follow the one that is waited for, as far as they take part for the values of the form. */
export function stagesToCome(
  flow: AnyFlow,
  { values = {}, tasks, unitUid }: Pick<FlowRecord, 'values' | 'tasks' | 'unitUid'>,
): readonly (readonly FlowNode[])[] {
  const { takesPart, stages } = courseOf(flow, { unitUid, ...values });
  const waiting = openRows(tasks).map(({ node }) => node);
  const at = stages.findIndex((stage) => stage.some(({ code }) => waiting.includes(code)));
  if (tasks.length > 0 && at < 0) return [];
  return stages
    .slice(tasks.length === 0 ? 1 : at + 1)
    .map((stage) => stage.filter(takesPart))
    .filter((stage) => stage.length > 0);
}

/** Names one after the other. */
export function namesOf(nodes: readonly FlowNode[], locale: Locale): string {
  return nodes.map(({ label }) => label[locale]).join(betweenNames(locale));
}
