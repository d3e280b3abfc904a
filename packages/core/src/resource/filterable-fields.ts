import type { Field } from '../field/field.ts';
import type { Listed } from './listed.ts';
import { ownTimes } from './own-times.ts';
import { type ValueKind, valueKindOf } from './value-kind.ts';
import type { Operator } from './where.ts';

/** A field by which a list can be narrowed, and how. */
export interface FilterableField {
  readonly field: string;
  readonly definition: Field;
  readonly operators: readonly Operator[];
}

const single: readonly Operator[] = ['eq', 'ne', 'in', 'empty', 'filled'];
const span: readonly Operator[] = ['from', 'to', 'eq', 'empty', 'filled'];

/** What each kind of value is asked for by. */
export const operatorsOf: Readonly<Record<ValueKind, readonly Operator[]>> = {
  choice: single,
  id: single,
  text: ['contains', 'eq', 'empty', 'filled'],
  number: span,
  date: span,
  period: span,
};

/**
 * Every field that `where` of a list takes: those of `list.filters` first, then the other fields of the record, and when it was made and
 * changed. Lists, files and computed fields are none.
 */
export function filterableFields(
  rows: Pick<Listed, 'input' | 'record' | 'list' | 'filterable' | 'times'>,
): readonly FilterableField[] {
  const { input, record, list, filterable } = rows;
  if (filterable) return filterable;
  const fields: Readonly<Record<string, Field>> = input.fields;
  const names = new Set<string>([...list.filters.map(({ field }) => field), ...Object.keys(fields)]);
  const own = [...names].flatMap((field) => {
    const definition = fields[field];
    const kind = definition && valueKindOf(field, definition);
    return kind ? [{ field, definition, operators: operatorsOf[kind] }] : [];
  });
  const made = ownTimes(rows).flatMap((field) => {
    const definition: Field | undefined = names.has(field) ? undefined : record.fields[field];
    return definition ? [{ field, definition, operators: ['from', 'to'] as const }] : [];
  });
  return [...own, ...made];
}
