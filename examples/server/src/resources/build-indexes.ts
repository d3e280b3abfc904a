import type { Conflict } from '@danbao/core/relations';
import type { AnyResource } from '@danbao/core/resources';
import { type SQL, sql } from 'drizzle-orm';
import { rootOf } from '../db/away.ts';
import type { Database } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { refuseDuplicates } from './duplicate-records.ts';
import { type Index, indexesOf } from './indexes.ts';
import { tableName } from './table.ts';

export type Builder = Pick<Database, 'db' | 'engine'>;

/** That an index of `pg_index i` is not fit for use: its building was interrupted. */
export const isBroken: SQL = sql`not (i.indisvalid and i.indisready)`;

/**
 * Builds the indexes of a resource that are missing or broken and drops those that it asks for no more. Called outside of a
 * transaction, where PostgreSQL builds the index of a large table while others write.
 *
 * @throws DuplicateRecords where records break a uniqueness that is new or was not held; no index is left behind.
 */
export async function buildIndexes(
  builder: Builder,
  resource: AnyResource,
  conflicts: readonly Conflict[],
): Promise<void> {
  const wanted = indexesOf(resource, conflicts);
  const found = await indexesOn(builder, resource);
  for (const index of wanted) {
    if (found.get(index.name) === true) continue;
    if (found.has(index.name)) await drop(builder, index.name);
    await build(builder, resource, index);
  }
  // At last: what kept records apart before does so until there is its successor.
  for (const name of found.keys()) if (!wanted.some((index) => index.name === name)) await drop(builder, name);
}

/** The indexes on the table of a resource that bear its name, and whether they are fit for use. */
async function indexesOn({ db }: Builder, resource: AnyResource): Promise<ReadonlyMap<string, boolean>> {
  const table = tableName(resource);
  const rows = await rowsOf<{ name: string; broken: boolean }>(
    db,
    sql`select c.relname as name, ${isBroken} as broken from pg_index i join pg_class c on c.oid = i.indexrelid
        join pg_class t on t.oid = i.indrelid
        where t.relnamespace = current_schema()::regnamespace and t.relname = ${table} and not i.indisprimary`,
  );
  return new Map(rows.filter(({ name }) => name.startsWith(`${table}_`)).map(({ name, broken }) => [name, !broken]));
}

async function build(builder: Builder, resource: AnyResource, index: Index) {
  const { name, isUnique, on, fields, using } = index;
  const unique = isUnique ? 'unique' : '';
  const options = index.with === undefined ? '' : ` with (${index.with})`;
  try {
    await builder.db.execute(
      sql.raw(
        `create ${unique} index ${how(builder)} ${name} on ${tableName(resource)} using ${using ?? 'btree'} (${on})${options}`,
      ),
    );
  } catch (error) {
    // PostgreSQL leaves what it has begun; where the connection broke, the next start removes it.
    await drop(builder, name).catch(() => {});
    if (rootOf(error).code === '23505') await refuseDuplicates(builder.db, resource, { on, fields });
    throw error;
  }
}

async function drop(builder: Builder, name: string): Promise<void> {
  await builder.db.execute(sql`drop index ${sql.raw(how(builder))} if exists ${sql.identifier(name)}`);
}

const how = ({ engine }: Builder) => (engine === 'postgresql' ? 'concurrently' : '');
