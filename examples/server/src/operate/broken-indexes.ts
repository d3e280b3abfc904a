import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { isBroken } from '../resources/build-indexes.ts';

/** The indexes whose building was interrupted: queries do not use them, and what they should keep unique is not. */
export async function brokenIndexes(db: Db): Promise<readonly string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
        where c.relnamespace = current_schema()::regnamespace and ${isBroken} order by 1`,
  );
  return rows.map(({ name }) => name);
}
