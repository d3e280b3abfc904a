import { type AnyEntity, validate } from '@danbao/core';
import type { AnyEndpoint } from '@danbao/core/client';
import type { Field } from '@danbao/core/fields';

/**
 * Where an answer is not what its endpoint promises: a field that must be there and is not, one of another type, one that the
 * definition does not name. Tests ask this of every answer; people's values are not judged again.
 */
export function answerProblems({ data }: AnyEndpoint, answer: unknown): readonly string[] {
  const { shape, entity } = data;
  if (!entity) return [];
  const isOpen = data.open === true;
  if (shape === 'one') return answer === undefined || answer === null ? [] : problemsIn(entity, answer, '', isOpen);
  const rows: unknown = shape === 'page' ? (answer as { rows?: unknown } | undefined)?.rows : answer;
  if (!Array.isArray(rows)) return [`${shape} is no list`];
  return rows.flatMap((row, index) => problemsIn(entity, row, `${index}.`, isOpen));
}

const structural = new Set(['required', 'string', 'list', 'choice']);

function problemsIn(entity: AnyEntity, value: unknown, path: string, isOpen: boolean): readonly string[] {
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
