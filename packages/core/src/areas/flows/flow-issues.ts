import { isAbsent } from '../../field/rule.ts';
import { type Issue, type ValidateOptions, type Values, validate } from '../../field/validate.ts';
import type { AnyFlow, FlowNode } from './flow.ts';

/**
 * What keeps a node from signing its form. The starter answers for all of it, though what signers fill in may still be
 * empty; a signer answers for the fields that they fill in, and for those that their node asks for. Warnings that were confirmed are none.
 */
export function flowIssues(
  { form, stages }: AnyFlow,
  node: FlowNode,
  values: Values,
  options?: ValidateOptions,
): readonly Issue[] {
  const issues = validate(form, values, options);
  if (stages[0]?.some(({ code }) => code === node.code)) {
    const later = new Set(stages.slice(1).flatMap((stage) => stage.flatMap(({ fills = [] }) => fills)));
    return issues.filter(({ field, rule }) => rule !== 'required' || !later.has(rootOf(field)));
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
