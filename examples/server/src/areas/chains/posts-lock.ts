import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';

const postsLock = 6_160_001;

/** A column that is held for: flows move beside each other, but not while somebody changes who holds which post. */
export const postsHeld = sql<string>`pg_advisory_xact_lock_shared(${postsLock})::text`;

/** Waits until no flow is just moving. */
export async function changePosts(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${postsLock})`);
}
