import { createHash } from 'node:crypto';
import type { Field } from '@danbao/core/fields';
import { type AnyResource, sortableFields, sortKindOf } from '@danbao/core/resources';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { readingKey } from './reading-key.ts';
import { type ResourceRow, type SortKeys, tableName } from './table.ts';

type Values = Readonly<Record<string, unknown>>;

/** Grows with the rules of `readingKey`: keys of before are made anew at the next start. */
const version = 1;
/** Under which name the keys of a row say by which fields and rules they were made. */
const mark = '#';
const rowsAtOnce = 1000;

/** The texts by which a list sorts, in the order of the alphabet. */
export function keyedFields(resource: AnyResource): readonly string[] {
  return sortableFields(resource)
    .filter((field) => sortKindOf(resource, field) === 'text')
    .sort();
}

/** A row with all that follows from its values: whatever adds rows, or changes texts of them, makes them by this. */
export function rowOf<R extends Pick<ResourceRow, 'values'>>(
  resource: AnyResource,
  row: R,
): R & Pick<ResourceRow, 'sortKeys'> {
  return { ...row, sortKeys: sortKeysOf(resource, row.values) };
}

function sortKeysOf(resource: AnyResource, values: Values): SortKeys {
  const keys: Record<string, string> = { [mark]: markOf(resource) };
  for (const field of keyedFields(resource)) {
    const value = values[field];
    if (typeof value !== 'string' || value === '') continue;
    keys[field] = readingKey(value, { isPerson: isPerson(resource, field) });
  }
  return keys;
}

/** By what the keys of a resource are made; another one where a field, its meaning or the rules have changed. */
export function markOf(resource: AnyResource): string {
  const fields = keyedFields(resource).map((field) => `${field}${isPerson(resource, field) ? ' person' : ''}`);
  return createHash('sha256')
    .update([version, ...fields].join('\n'))
    .digest('hex')
    .slice(0, 8);
}

/** What a text sorts by, in SQL. */
export function sortKeyOf(field: string): string {
  return `(coalesce("sort_keys" ->> '${field}', '') collate "C")`;
}

/** Makes the keys that are missing or were made by other rules, some rows at a time; what it has begun another call goes on with. */
export async function fillSortKeys(db: Db, resource: AnyResource): Promise<void> {
  if (keyedFields(resource).length === 0) return;
  const table = sql.identifier(tableName(resource));
  const isOther = sql`("sort_keys" ->> ${mark}::text) is distinct from ${markOf(resource)}::text`;
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

function isPerson({ input }: AnyResource, name: string): boolean {
  const field: Field | undefined = input.fields[name];
  return field?.personName ?? false;
}
