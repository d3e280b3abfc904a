import type { AnyEntity, Values } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import { type AnyFlow, dayIssues, type FlowNode, starterIssues } from '@danbao/core/flows';
import type { WorkCalendar } from '@danbao/core/format';

/** Fields that nobody types: they follow from others, or from what the flow is about. */
export function untypedFields({ form, computes = {} }: AnyFlow): readonly string[] {
  const fixed = Object.entries<Field>(form.fields).flatMap(([name, { readOnly }]) => (readOnly ? [name] : []));
  return [...new Set([...fixed, ...Object.keys(computes)])];
}

/** The form as a node fills it in: what it asks for is required, what others fill in later is not yet, nor what follows from the rest. */
export function formAt(
  flow: AnyFlow,
  node: FlowNode | undefined,
  { calendar, starterId = '' }: { readonly calendar?: WorkCalendar | undefined; readonly starterId?: string } = {},
): AnyEntity {
  const { form, stages, computes = {} } = flow;
  const isFirst = node === undefined || stages[0]?.some(({ code }) => code === node.code);
  const later = stages.slice(1).flatMap((stage) => stage.flatMap(({ fills = [] }) => fills));
  const change = Object.fromEntries(
    isFirst ? later.map((name) => [name, false] as const) : (node.asks ?? []).map((name) => [name, true] as const),
  );
  const fields = Object.entries<Field>(form.fields).map(([name, field]) => {
    const required = name in computes ? false : (change[name] ?? field.required);
    return [name, required === undefined ? field : { ...field, required }] as const;
  });
  const checks = isFirst
    ? [
        ...form.checks,
        (values: Values) => [...dayIssues(flow, values, calendar), ...starterIssues(flow, values, starterId)],
      ]
    : form.checks;
  return { ...form, fields: Object.fromEntries(fields), checks };
}
