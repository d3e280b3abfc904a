import { type AnyEntity, type Issue, validate, visibleValues, weigh } from '@danbao/core';
import { fromWire } from '@danbao/core/fields';
import { isCleanText } from '@danbao/core/format';
import type { Context } from '../context.ts';
import { invalid } from './refusal.ts';

type Values = Readonly<Record<string, unknown>>;

/** The input as its entity knows it: texts in place of numbers, checked, and nothing that the entity does not name. */
export function checkedInput(
  entity: AnyEntity,
  fields: Values,
  context: Pick<Context, 'handling' | 'warn'>,
): Record<string, unknown> {
  const values = fromWire(entity, fields);
  acceptIssues(context, validate(entity, values), values);
  return visibleValues(entity, values);
}

/** The input of a call whose fields no entity names: no text of it that the database cannot keep, and nothing nested without end. */
export function openInput(fields: Record<string, unknown>): Record<string, unknown> {
  const wrong = Object.entries(fields).filter(([, value]) => !isStorable(value));
  if (wrong.length > 0) throw invalid(wrong.map(([field]) => ({ field, rule: 'text' })));
  return fields;
}

const deepest = 50;

function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isCleanText(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth < deepest && Object.entries(value).every(([name, one]) => isCleanText(name) && isStorable(one, depth + 1))
  );
}

/** Refuses what breaks a rule; what is only unusual refuses it too, or goes beside the success, as the caller wants it. */
export function acceptIssues(
  { handling, warn }: Pick<Context, 'handling' | 'warn'>,
  issues: readonly Issue[],
  sent: Values,
): void {
  const { refused, warnings } = weigh(issues, sent, handling);
  if (refused.length > 0) throw invalid(refused);
  if (warnings.length > 0) warn(warnings);
}
