import { createHash } from 'node:crypto';
import type { Field } from '@danbao/core/fields';
import { type AnyResource, sortableFields, sortKindOf } from '@danbao/core/resources';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { readingName, type SortKeys } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { readingKey } from '../db/reading-key.ts';
import { rowsOf } from '../db/rows.ts';
import { titleReading } from '../db/title-keys.ts';
import { type ResourceRow, tableName } from './table.ts';

type Values = Readonly<Record<string, unknown>>;

/** Grows with the rules of `readingKey` and `titleReading`: keys of before are made anew at the next start. */
const version = 2;
/** Under which name the keys of a row say by which fields and rules they were made. */
const markName = '#';
const rowsAtOnce = 1000;

/** The texts by which the list of a resource sorts, and what tells their keys from those of other fields and rules. */
interface Keying {
  readonly mark: string;
  readonly fields: readonly { readonly name: string; readonly isPerson: boolean }[];
  /** The field that is found by its reading, where records are searched. */
  readonly title: string | undefined;
}

const keyings = new WeakMap<AnyResource, Keying>();

function keyingOf(resource: AnyResource): Keying {
  const known = keyings.get(resource);
  if (known) return known;
  const definitions: Readonly<Record<string, Field>> = resource.input.fields;
  const fields = sortableFields(resource)
    .filter((name) => sortKindOf(resource, name) === 'text')
    .map((name) => ({ name, isPerson: definitions[name]?.personName ?? false }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const title = searchTitleOf(resource);
  const text = JSON.stringify([version, fields, title]);
  const keying = { fields, title, mark: createHash('sha256').update(text).digest('hex').slice(0, 8) };
  keyings.set(resource, keying);
  return keying;
}

/** A row with all that follows from its values: whatever adds rows, or changes texts of them, makes them by this. */
export function rowOf<R extends Pick<ResourceRow, 'values'>>(
  resource: AnyResource,
  row: R,
): R & Pick<ResourceRow, 'sortKeys'> {
  return { ...row, sortKeys: sortKeysOf(resource, row.values) };
}

function sortKeysOf(resource: AnyResource, values: Values): SortKeys {
  const { mark, fields, title } = keyingOf(resource);
  const keys: Record<string, string> = { [markName]: mark };
  if (title !== undefined) keys[readingName] = titleReading(String(values[title] ?? ''));
  for (const { name, isPerson } of fields) {
    const value = values[name];
    if (typeof value === 'string' && value !== '') keys[name] = readingKey(value, { isPerson });
  }
  return keys;
}

/** The field under which a search shows a record: its title, or the first text that it is searched in where that is a reference. */
export function searchTitleOf({ list, title, input }: AnyResource): string | undefined {
  return input.fields[title]?.references === undefined ? title : list.search[0];
}

/** By what the keys of a resource are made; another one where a field, its meaning or the rules have changed. */
export function markOf(resource: AnyResource): string {
  return keyingOf(resource).mark;
}

/** What a text sorts by, in SQL. */
export function sortKeyOf(field: string): string {
  return `(coalesce("sort_keys" ->> '${field}', '') collate "C")`;
}

/** Makes the keys that are missing or were made by other rules, some rows at a time; what it has begun another call goes on with. */
export async function fillSortKeys(db: Db, resource: AnyResource): Promise<void> {
  const { mark, fields, title } = keyingOf(resource);
  if (fields.length === 0 && title === undefined) return;
  const table = sql.identifier(tableName(resource));
  const isOther = sql`("sort_keys" ->> ${markName}::text) is distinct from ${mark}::text`;
  for (let last = ''; ; ) {
    const rows = await rowsOf<UnkeyedRow>(
      db,
      sql`select id, xmin::text as seen, "values" from ${table} where id > ${last} and ${isOther} order by id limit ${rowsAtOnce}`,
    );
    if (rows.length > 0) await db.execute(storing(table, resource, rows));
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** `seen`: which version of the row that is. */
interface UnkeyedRow {
  readonly id: string;
  readonly seen: string;
  readonly values: Values;
}

/** Only where the row is still the one that was read: who changes it makes the keys. */
function storing(table: SQLWrapper, resource: AnyResource, rows: readonly UnkeyedRow[]): SQL {
  const made = rows.map(({ id, seen, values }) => ({ id, seen, keys: sortKeysOf(resource, values) }));
  return sql`update ${table} kept set sort_keys = made.keys
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made(id text, seen text, keys jsonb)
    where kept.id = made.id and kept.xmin::text = made.seen`;
}
