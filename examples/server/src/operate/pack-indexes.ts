import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';

/** How large the indexes of searched words were and are, in bytes. */
export interface Packed {
  readonly indexes: number;
  readonly before: number;
  readonly after: number;
}

/**
 * Builds the indexes of searched words anew, one after the other. What is written row by row leaves their pages half full; built at
 * once they have about two thirds of the size. On PostgreSQL people go on working meanwhile.
 */
export async function packIndexes({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<Packed> {
  const named = await rowsOf<{ name: string }>(
    db,
    sql`select c.oid::regclass::text as name from pg_class c join pg_am a on a.oid = c.relam
        where a.amname = 'gin' and c.relkind = 'i' and c.relnamespace = current_schema()::regnamespace order by 1`,
  );
  const size = async () => {
    const sizes = await Promise.all(
      named.map(async ({ name }) => {
        const [row] = await rowsOf<{ bytes: string }>(
          db,
          sql`select pg_relation_size(${name}::regclass)::text as bytes`,
        );
        return Number(row?.bytes ?? 0);
      }),
    );
    return sizes.reduce((sum, one) => sum + one, 0);
  };
  const before = await size();
  const concurrently = sql.raw(engine === 'postgresql' ? 'concurrently ' : '');
  for (const { name } of named) await db.execute(sql`reindex index ${concurrently}${sql.raw(name)}`);
  return { indexes: named.length, before, after: await size() };
}
