import { createHash } from 'node:crypto';
import type { Danbao } from '@danbao/core/definitions';
import type { AnyResource } from '@danbao/core/resources';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { exists, rowsOf } from '../db/rows.ts';
import { type Builder, buildIndexes, isBroken } from './build-indexes.ts';
import { carryOver } from './carry-over.ts';
import { indexesOf } from './indexes.ts';
import { makeLetterPairs } from './letter-pairs.ts';
import { makeTrigger, triggerName } from './row-triggers.ts';
import { fillSortKeys, markOf } from './sort-keys.ts';
import { tableName } from './table.ts';

/** What tables and indexes follow from. */
type Definitions = Pick<Danbao, 'resources' | 'conflicts'>;

/** Earlier versions take this one only: of two that start at once, one makes the tables. */
const tablesLock = 7_250_119;

/**
 * Makes the tables, keys of texts and indexes that the definitions ask for, to be called within `exclusively` of the database. What they asked for at
 * an earlier start is remembered, so that a start costs one query however many resources there are; indexes whose building was
 * interrupted are built again. Data is never dropped; indexes of before are.
 *
 * @throws DuplicateRecords where records break a uniqueness.
 */
export async function syncTables(builder: Builder, definitions: Definitions): Promise<void> {
  const { db } = builder;
  await db.execute(sql`create table if not exists resource_tables
      (name text primary key, table_name text not null, fingerprint text not null)`);
  const changed = await changedOf(db, definitions);
  if (changed.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${tablesLock})`);
    await tx.execute(makeLetterPairs);
    for (const resource of await changedOf(tx, definitions)) {
      await makeTable(tx, resource);
      await makeTrigger(tx, resource.name);
    }
  });
  for (const resource of changed) {
    await fillSortKeys(db, resource);
    await buildIndexes(builder, resource, definitions.conflicts);
    await db.execute(
      sql`insert into resource_tables (name, table_name, fingerprint)
          values (${resource.name}, ${tableName(resource)}, ${fingerprint(resource, definitions)}) on conflict (name) do update set fingerprint = excluded.fingerprint`,
    );
  }
}

/** Drops the tables of all resources that there have ever been. */
export async function dropResourceTables(db: Db): Promise<void> {
  if (!(await exists(db, 'resource_tables'))) return;
  for (const { table_name } of await rowsOf<{ table_name: string }>(db, sql`select table_name from resource_tables`))
    await db.execute(sql`drop table if exists ${sql.identifier(table_name)}`);
  await db.execute(sql`drop table resource_tables`);
}

async function changedOf(db: Db, definitions: Definitions): Promise<readonly AnyResource[]> {
  const found = await rowsOf<{ name: string; fingerprint: string }>(
    db,
    sql`select name, fingerprint from resource_tables where not exists (
          select 1 from pg_index i join pg_class t on t.oid = i.indrelid
          where t.relname = table_name and t.relnamespace = current_schema()::regnamespace and ${isBroken})`,
  );
  const known = new Map(found.map(({ name, fingerprint }) => [name, fingerprint]));
  return definitions.resources.filter((resource) => known.get(resource.name) !== fingerprint(resource, definitions));
}

async function makeTable(tx: Db, resource: AnyResource): Promise<void> {
  const name = tableName(resource);
  if (await exists(tx, name)) {
    await tx.execute(sql`alter table ${sql.identifier(name)} add column if not exists sort_keys jsonb`);
    return;
  }
  await createTable(tx, name);
  await carryOver(tx, resource);
}

/** The table of a resource, by its name alone: also of one that this program does not define. */
export async function createTable(tx: Db, name: string): Promise<void> {
  await tx.execute(
    sql`create table ${sql.identifier(name)} (
      id text primary key, unit_uid text not null, author_id text not null, version integer not null,
      created_at timestamptz not null, updated_at timestamptz not null, "values" jsonb not null, sort_keys jsonb
    )`,
  );
}

function fingerprint(resource: AnyResource, { conflicts }: Definitions): string {
  const indexes = indexesOf(resource, conflicts).map(({ name }) => name);
  const text = [tableName(resource), ...indexes, triggerName(resource.name), markOf(resource)]
    .filter(Boolean)
    .join(' ');
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
