import { type AnyEntity, type Issue, validate, visibleValues, weigh } from '@danbao/core';
import { fromWire } from '@danbao/core/fields';
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

/** The input of a call whose fields no entity names: no text of it holds the character 0, which the database cannot keep. */
export function openInput(fields: Record<string, unknown>): Record<string, unknown> {
  const wrong = Object.entries(fields).filter(([, value]) => holdsNul(value));
  if (wrong.length > 0) throw invalid(wrong.map(([field]) => ({ field, rule: 'text' })));
  return fields;
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, one]) => name.includes('\0') || holdsNul(one));
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
