import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** The rows of a query that is written as SQL; both databases give them alike. */
export async function rowsOf<T>(db: Db, query: SQL): Promise<readonly T[]> {
  return ((await db.execute(query)) as { readonly rows: readonly T[] }).rows;
}

/** Whether there is a table of this name. */
export async function exists(db: Db, table: string): Promise<boolean> {
  const [found] = await rowsOf<{ oid: unknown }>(db, sql`select to_regclass(${table}) as oid`);
  return found?.oid !== null;
}
