import type { Field } from '../field/field.ts';
import type { Listed as AnyList } from './listed.ts';
import { ownTimes } from './own-times.ts';
import type { AnyResource } from './resource.ts';
import { valueKindOf } from './value-kind.ts';

/**
 * By what a field sorts. `text`: as it is read aloud. `number`: by its size. `choice`: by the place of its answer among the options.
 * `title`: by the title of the record that it refers to. `plain`: as it is stored, which for days, times and codes is their order.
 * What is missing comes before everything else.
 */
export type SortKind = 'text' | 'number' | 'choice' | 'title' | 'plain';

type Listed = Pick<AnyList, 'id' | 'title' | 'input' | 'record' | 'list' | 'times'>;

/**
 * The fields by which a list can be sorted, either way: those of `list.orders` first, then its stored columns, the title, and when a record
 * was made and changed. A column that holds an id and shows a name sorts where the id is a reference, by the title that people read.
 */
export function sortableFields(resource: Listed): readonly string[] {
  const { list, title } = resource;
  const declared = list.orders.map((order: string) => order.replace(/^-/, ''));
  const shown = [...list.columns, title].filter((field) => isReadAsSorted(resource, field));
  return [...new Set([...declared, ...shown, ...ownTimes(resource)])];
}

/** By what a list sorts where it is asked for this field. */
export function sortKindOf({ input }: Pick<AnyResource, 'input'>, field: string): SortKind {
  const definition: Field | undefined = input.fields[field];
  const kind = definition && valueKindOf(field, definition);
  if (definition?.references !== undefined) return 'title';
  return kind === 'text' || kind === 'number' || kind === 'choice' ? kind : 'plain';
}

function isReadAsSorted({ id, input }: Listed, field: string): boolean {
  const definition: Field | undefined = input.fields[field];
  const kind = definition && valueKindOf(field, definition);
  return kind === 'id' ? definition?.references !== undefined || field === id : kind !== undefined;
}
