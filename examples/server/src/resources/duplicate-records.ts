import type { Label } from '@danbao/core';
import type { AnyResource } from '@danbao/core/resources';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { type Index, indexesOf } from './indexes.ts';
import { tableName } from './table.ts';

/** Records that say the same where each has to differ. */
interface DuplicateGroup {
  /** The oldest first. */
  readonly ids: readonly string[];
  /** In the order of the fields; empty where nothing stands. */
  readonly values: readonly string[];
}

/** The groups that break one rule of uniqueness. */
interface Duplicates {
  readonly resource: AnyResource;
  readonly fields: readonly Label[];
  /** The oldest first, as many as were asked for. */
  readonly groups: readonly DuplicateGroup[];
  /** Groups in all. */
  readonly count: number;
}

/** At most so many groups, and ids of each, are named by a start that fails. */
const named = 10;

/** A unique index cannot be built: records break it. */
export class DuplicateRecords extends Error {
  override readonly name = 'DuplicateRecords';
  readonly record: Label;
  readonly fields: readonly Label[];
  readonly groups: readonly DuplicateGroup[];
  /** Groups in all. */
  readonly count: number;

  constructor({ resource, fields, groups, count }: Duplicates) {
    super(`${tableName(resource)} has ${count} groups of duplicates in ${fields.map(({ en }) => en).join(', ')}`);
    this.record = resource.label;
    this.fields = fields;
    this.groups = groups.map(({ ids, values }) => ({ ids: ids.slice(0, named), values }));
    this.count = count;
  }
}

/** @throws DuplicateRecords where there are any. */
export async function refuseDuplicates(db: Db, resource: AnyResource, index: Pick<Index, 'on' | 'fields'>) {
  const found = await duplicatesOf(db, resource, index, named);
  if (found) throw new DuplicateRecords(found);
}

/** Of every rule of uniqueness that no index holds now, the records that break it. */
export async function findDuplicates(
  db: Db,
  resources: readonly AnyResource[],
  most: number,
): Promise<readonly Duplicates[]> {
  const held = new Set(
    (
      await rowsOf<{ name: string }>(
        db,
        sql`select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
            where c.relnamespace = current_schema()::regnamespace and i.indisunique and i.indisvalid and i.indisready`,
      )
    ).map(({ name }) => name),
  );
  const tables = new Set(
    (
      await rowsOf<{ name: string }>(
        db,
        sql`select table_name as name from information_schema.tables where table_schema = current_schema()`,
      )
    ).map(({ name }) => name),
  );
  const found: Duplicates[] = [];
  for (const resource of resources.filter((one) => tables.has(tableName(one))))
    for (const index of indexesOf(resource).filter(({ isUnique, name }) => isUnique && !held.has(name))) {
      const duplicates = await duplicatesOf(db, resource, index, most);
      if (duplicates) found.push(duplicates);
    }
  return found;
}

async function duplicatesOf(
  db: Db,
  resource: AnyResource,
  { on, fields }: Pick<Index, 'on' | 'fields'>,
  most: number,
): Promise<Duplicates | undefined> {
  const values = fields.map((field) => sql`coalesce(min("values" ->> ${field}), '')`);
  const rows = await rowsOf<{ ids: readonly string[]; values: readonly string[]; total: string }>(
    db,
    sql`select array_agg(id order by created_at, id) as ids,
        json_build_array(${sql.join(values, sql`, `)}) as values, count(*) over () as total
        from ${sql.identifier(tableName(resource))} group by ${sql.raw(on)} having count(*) > 1
        order by min(created_at), min(id) limit ${most}`,
  );
  const [first] = rows;
  return (
    first && {
      resource,
      fields: fields.map((field) => resource.input.fields[field]?.label ?? { zh: field, en: field }),
      groups: rows.map(({ ids, values: said }) => ({ ids, values: said })),
      count: Number(first.total),
    }
  );
}
