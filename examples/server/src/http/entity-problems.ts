import { type AnyEntity, validate } from '@danbao/core';
import type { Field } from '@danbao/core/fields';

const structural = new Set(['required', 'string', 'list', 'choice']);

/** What is wrong with the form of a record; `isOpen`: it may hold more than its entity names. */
export function entityProblems(entity: AnyEntity, value: unknown, path: string, isOpen: boolean): readonly string[] {
  if (typeof value !== 'object' || value === null) return [`${path} is no record`];
  const record = value as Readonly<Record<string, unknown>>;
  const wrong = validate(entity, record)
    .filter(({ field, rule }) => structural.has(rule) && !isRight(placeIn(entity, record, field), rule))
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

/** An empty list is there, an open record may hold anything, and a flag is true or false. */
function isRight({ field, value }: Place, rule: string): boolean {
  if (rule === 'required') return Array.isArray(value);
  if (field?.type.name === 'flag') return typeof value === 'boolean';
  return field?.type.name === 'record' && typeof value === 'object';
}

interface Place {
  readonly field: Field | undefined;
  readonly value: unknown;
}

/** The field that a path names, through lists and records, and what stands there. */
function placeIn(entity: AnyEntity, record: Readonly<Record<string, unknown>>, path: string): Place {
  const [name = '', ...rest] = path.split('.');
  const field: Field | undefined = entity.fields[name];
  const value = record[name];
  const inner = Array.isArray(value) ? value[Number(rest.shift())] : value;
  if (rest.length === 0 || !field?.item || typeof inner !== 'object' || inner === null) return { field, value };
  return placeIn(field.item, inner, rest.join('.'));
}

function extra(entity: AnyEntity, value: unknown, path: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    Object.hasOwn(entity.fields, name) || one === undefined ? [] : [`${path}${name} is not defined`],
  );
}
