import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/**
 * Holds names until the transaction ends: whoever holds one of the same waits. They are taken in one order, so that no two
 * wait for each other crosswise.
 */
export async function holdNames(db: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db.execute(sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(value, 0) as key
    from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as names(value) order by 1) as ordered`);
}
