import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/**
 * Holds names until the transaction ends: whoever holds one of the same waits. They are taken in the order of their code points,
 * by one call as by several, so that no two wait for each other crosswise; whoever locks rows as well does so afterwards.
 */
export async function holdNames(db: Db, names: readonly string[]): Promise<void> {
  await hold(db, names, sql`pg_advisory_xact_lock`);
}

/** Holds names beside others who hold them so: whoever holds one alone waits, and is waited for. */
export async function holdShared(db: Db, names: readonly string[]): Promise<void> {
  await hold(db, names, sql`pg_advisory_xact_lock_shared`);
}

async function hold(db: Db, names: readonly string[], lock: SQL): Promise<void> {
  if (names.length === 0) return;
  await db.execute(sql`select ${lock}(hashtextextended(value, 0)) from (
    select distinct value collate "C" as value
    from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as names(value) order by 1) as ordered`);
}
