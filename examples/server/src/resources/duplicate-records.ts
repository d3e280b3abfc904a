import type { Label } from '@danbao/core';
import type { AnyResource } from '@danbao/core/resources';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import type { Index } from './indexes.ts';
import { tableName } from './table.ts';

/** Records that say the same where each has to differ. */
interface DuplicateGroup {
  readonly ids: readonly string[];
  /** In the order of the fields; empty where nothing stands. */
  readonly values: readonly string[];
}

/** At most so many groups, and ids of each, are named. */
const named = 10;

/** A unique index cannot be built: records break it. */
export class DuplicateRecords extends Error {
  override readonly name = 'DuplicateRecords';
  readonly table: string;
  readonly record: Label;
  readonly fields: readonly Label[];
  readonly groups: readonly DuplicateGroup[];
  /** Groups in all. */
  readonly count: number;

  constructor(resource: AnyResource, fields: readonly string[], groups: readonly DuplicateGroup[], count: number) {
    super(`${tableName(resource)} has ${count} groups of duplicates in ${fields.join(', ')}`);
    this.table = tableName(resource);
    this.record = resource.label;
    this.fields = fields.map((field) => resource.input.fields[field]?.label ?? { zh: field, en: field });
    this.groups = groups;
    this.count = count;
  }
}

/** @throws DuplicateRecords where there are any. */
export async function refuseDuplicates(db: Db, resource: AnyResource, { on, fields }: Pick<Index, 'on' | 'fields'>) {
  const values = fields.map((field) => sql`coalesce(min("values" ->> ${field}), '')`);
  const rows = await rowsOf<{ ids: readonly string[]; values: readonly string[]; total: string }>(
    db,
    sql`select (array_agg(id order by created_at, id))[1:${sql.raw(String(named))}] as ids,
        json_build_array(${sql.join(values, sql`, `)}) as values, count(*) over () as total
        from ${sql.identifier(tableName(resource))} group by ${sql.raw(on)} having count(*) > 1
        order by min(created_at) limit ${named}`,
  );
  const [first] = rows;
  if (first) throw new DuplicateRecords(resource, fields, rows, Number(first.total));
}
