import { isAbsent } from '../../field/rule.ts';
import { type Issue, type ValidateOptions, type Values, validate } from '../../field/validate.ts';
import type { WorkCalendar } from '../../format/working-days.ts';
import { dayIssues } from './day-issues.ts';
import type { AnyFlow, FlowNode } from './flow.ts';

/**
 * What keeps a node from signing its form. The starter answers for all of it, though what signers fill in may still be
 * empty; a signer answers for the fields that they fill in, and for those that their node asks for. Warnings that were confirmed are none.
 */
export function flowIssues(
  flow: AnyFlow,
  node: FlowNode,
  values: Values,
  { calendar, ...options }: ValidateOptions & { readonly calendar?: WorkCalendar } = {},
): readonly Issue[] {
  const { form, stages, computes = {} } = flow;
  const issues = validate(form, values, options);
  if (stages[0]?.some(({ code }) => code === node.code)) {
    const later = new Set(stages.slice(1).flatMap((stage) => stage.flatMap(({ fills = [] }) => fills)));
    const ofDays = dayIssues(flow, values, calendar);
    const open = issues.filter(({ field, rule }) => rule !== 'required' || !later.has(rootOf(field)));
    // What cannot be counted is said where it comes from.
    const isCounted = !ofDays.some(({ confirmable }) => !confirmable);
    return [...ofDays, ...(isCounted ? open : open.filter(({ field }) => !Object.hasOwn(computes, field)))];
  }
  const own = new Set(node.fills ?? []);
  const wrong = issues.filter(({ field }) => own.has(rootOf(field)));
  const asked = (node.asks ?? []).filter(
    (name) => isAbsent(values[name]) && !wrong.some(({ field }) => field === name),
  );
  return [...wrong, ...asked.map((field) => ({ field, rule: 'required' }))];
}

function rootOf(field: string): string {
  return field.split('.')[0] ?? field;
}
