import { type AnyEntity, validate } from '@danbao/core';
import type { Field } from '@danbao/core/fields';

const structural = new Set(['required', 'string', 'list', 'choice']);

/** What is wrong with the form of a record; `isOpen`: it may hold more than its entity names. */
export function entityProblems(entity: AnyEntity, value: unknown, path: string, isOpen: boolean): readonly string[] {
  if (typeof value !== 'object' || value === null) return [`${path} is no record`];
  const record = value as Readonly<Record<string, unknown>>;
  const wrong = validate(entity, record)
    .filter(({ field, rule }) => structural.has(rule) && !isRight(entity.fields[field], record[field], rule))
    .map(({ field, rule }) => `${path}${field} ${rule}`);
  const unknown = isOpen
    ? []
    : Object.entries(record).flatMap(([name, one]) =>
        Object.hasOwn(entity.fields, name) || one === undefined ? [] : [`${path}${name} is not defined`],
      );
  const inner = Object.entries<Field>(entity.fields).flatMap(([name, { item }]) => {
    const rows = record[name];
    return item && Array.isArray(rows) ? rows.flatMap((row, at) => extra(item, row, `${path}${name}.${at}.`)) : [];
  });
  return [...wrong, ...unknown, ...inner];
}

/** An empty list is there, and an open record may hold anything. */
function isRight(field: Field | undefined, value: unknown, rule: string): boolean {
  if (rule === 'required') return Array.isArray(value);
  return field?.type.name === 'record' && typeof value === 'object';
}

function extra(entity: AnyEntity, value: unknown, path: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    Object.hasOwn(entity.fields, name) || one === undefined ? [] : [`${path}${name} is not defined`],
  );
}
