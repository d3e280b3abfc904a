import { type AnyEntity, validate, visibleValues } from '@danbao/core';
import { fromWire } from '@danbao/core/fields';
import { invalid } from './refusal.ts';

/** The input as its entity knows it: texts in place of numbers, checked, and nothing that the entity does not name. */
export function checkedInput(entity: AnyEntity, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values = fromWire(entity, fields);
  const issues = validate(entity, values, { confirmed: confirmedFields(values) });
  if (issues.length > 0) throw invalid(issues);
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

/** The fields whose warnings a person has confirmed, from `confirmed`. */
export function confirmedFields({ confirmed }: Readonly<Record<string, unknown>>): string[] {
  return typeof confirmed === 'string' ? confirmed.split(',').map((name) => name.trim()) : [];
}
