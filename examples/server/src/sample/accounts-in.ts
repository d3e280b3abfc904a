import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { sampleAccounts } from './accounts.ts';

export type SampleUser = (typeof sampleAccounts)[number];

/** Those of the sample's accounts that are in the database: one that was filled by people has none. */
export async function sampleAccountsIn(db: Db): Promise<readonly SampleUser[]> {
  const rows = await db
    .select({ userId: users.userId, username: users.username })
    .from(users)
    .where(
      and(
        inArray(
          users.userId,
          sampleAccounts.map(({ userId }) => userId),
        ),
        eq(users.active, true),
      ),
    );
  const known = new Map(rows.map(({ userId, username }) => [userId, username]));
  return sampleAccounts.filter(({ userId, username }) => known.get(userId) === username);
}
