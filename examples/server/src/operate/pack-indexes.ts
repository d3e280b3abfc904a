import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { brokenIndexes } from './broken-indexes.ts';

/** How large the indexes of searched words were and are, in bytes. */
export interface Packed {
  readonly indexes: number;
  readonly before: number;
  readonly after: number;
}

/** What the database may take while it builds one; PGlite has less. */
const memory = { postgresql: '1GB', pglite: '64MB' } as const;

/**
 * Builds the indexes of searched words anew, one after the other. What is written row by row leaves their pages half full; built at
 * once they are smaller by a sixth to a quarter. On PostgreSQL people go on working meanwhile.
 */
export async function packIndexes({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<Packed> {
  const concurrently = sql.raw(engine === 'postgresql' ? 'concurrently ' : '');
  // What an earlier packing left when it was interrupted.
  for (const name of await brokenIndexes(db))
    if (/_cc(new|old)\d*$/.test(name))
      await db.execute(sql`drop index ${concurrently}if exists ${sql.identifier(name)}`);
  const named = await rowsOf<{ name: string }>(
    db,
    sql`select c.oid::regclass::text as name from pg_class c join pg_am a on a.oid = c.relam
        where a.amname = 'gin' and c.relkind = 'i' and c.relnamespace = current_schema()::regnamespace order by 1`,
  );
  const size = async () => {
    let sum = 0;
    for (const { name } of named) {
      const [row] = await rowsOf<{ bytes: string }>(db, sql`select pg_relation_size(${name}::regclass)::text as bytes`);
      sum += Number(row?.bytes ?? 0);
    }
    return sum;
  };
  const before = await size();
  // One after the other, so that all of it goes over one connection. Built in few pieces an index is smaller.
  await db.execute(sql.raw(`set maintenance_work_mem = '${memory[engine]}'`));
  for (const { name } of named) await db.execute(sql`reindex index ${concurrently}${sql.raw(name)}`);
  await db.execute(sql`reset maintenance_work_mem`);
  return { indexes: named.length, before, after: await size() };
}
