import { type AnyEntity, fromWire, validate, visibleValues } from '@danbao/core';
import { invalid } from './refusal.ts';

/** The input as its entity knows it: texts in place of numbers, checked, and nothing that the entity does not name. */
export function checkedInput(entity: AnyEntity, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values = fromWire(entity, fields);
  const issues = validate(entity, values, { confirmed: confirmedFields(values) });
  if (issues.length > 0) throw invalid(issues);
  return visibleValues(entity, values);
}

/** The fields whose warnings a person has confirmed, from `confirmed`. */
export function confirmedFields({ confirmed }: Readonly<Record<string, unknown>>): string[] {
  return typeof confirmed === 'string' ? confirmed.split(',').map((name) => name.trim()) : [];
}
