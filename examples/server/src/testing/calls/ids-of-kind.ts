import type { AnyEntity } from '@danbao/core';
import type { AnyEndpoint } from '@danbao/core/client';
import { type Field, isPersonId } from '@danbao/core/fields';
import { type KnownRecords, keyOf, type Row } from './known-records.ts';

/** Whether a field of this name carries the id of a record, or several. */
export function isId(name: string, field: Field): boolean {
  return !field.options && (/(id|ids|uid)$/i.test(name) || field.references !== undefined);
}

/** All ids that a field of this name may carry. */
export function idsOfKind(key: string, field: Field, known: KnownRecords): readonly string[] {
  const single = key.replace(/ids$/, 'id');
  if (field.references) return texts((known.resources[field.references] ?? []).map((row) => row['id']));
  if (isPersonId(field)) return texts((known.tables['users'] ?? []).map((row) => row['userid']));
  const named = Object.entries(known.resources).find(([name]) => `${keyOf(name)}id` === single);
  if (named) return texts(named[1].map((row) => row['id']));
  const found = texts(Object.values(known.tables).flatMap((rows) => rows.map((row) => row[single])));
  const [, begun = []] =
    Object.entries(known.tables).find(([table]) => keyOf(table).startsWith(single.replace(/id$/, ''))) ?? [];
  return found.length > 0 || single === 'id' ? found : texts(begun.map((row) => row['id']));
}

/** The ids that a call may name in a field: of its own records where the field is just `id`, else of the kind in its name. */
export function idsFor(
  { area, endpoint }: { readonly area: string; readonly endpoint: AnyEndpoint },
  name: string,
  field: Field,
  known: KnownRecords,
) {
  const { of, path, input } = endpoint;
  const key = keyOf(name);
  if (of && key === keyOf(of.resource.id))
    return texts((known.resources[of.resource.name] ?? []).map((row) => row['id']));
  if (!/^ids?$/.test(key) || !input) return idsOfKind(key, field, known);
  const rows = known.tables[closestTable(input, [area, ...path.split('/')], known)] ?? [];
  return texts(rows.map((row) => row['id'] ?? Object.entries(row).find(([column]) => column.endsWith('id'))?.[1]));
}

const texts = (values: readonly unknown[]) =>
  [...new Set(values.filter((value) => typeof value === 'string'))] as string[];

/** The table whose rows have most of the names that an input has, above all its ids. */
export function closestTable(input: AnyEntity, words: readonly string[], known: KnownRecords): string {
  const kinds = words.map((word) => keyOf(word).replace(/(es|s)$/, '')).filter((word) => word.length > 3);
  const names = Object.entries<Field>(input.fields).map(
    ([name, field]) => [keyOf(name), isId(name, field) ? 5 : 1] as const,
  );
  const score = ([table, [row = {}]]: readonly [string, readonly Row[]]) =>
    names.reduce((sum, [name, weight]) => sum + (row[name] === undefined || row[name] === null ? 0 : weight), 0) +
    kinds.filter((kind) => keyOf(table).includes(kind)).length * 10;
  return (
    Object.entries(known.tables)
      .map((entry) => [entry[0], score(entry)] as const)
      .sort(([, one], [, other]) => other - one)[0]?.[0] ?? ''
  );
}
