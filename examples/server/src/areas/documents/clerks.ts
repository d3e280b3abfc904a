import type { Post } from '@danbao/core/flows';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { userPosts, users } from '../../db/schema.ts';

/** Whoever holds one of these in a unit keeps its registers and signs for what comes to it. */
const posts: readonly Post[] = ['documentClerk', 'officeHead'];

/** Whether somebody keeps the registers of their unit, as a condition. */
export function isClerk(userId: string | SQL): SQL {
  return sql`exists (select 1 from ${userPosts} where ${userPosts.userId} = ${userId} and ${inArray(userPosts.post, [...posts])})`;
}

export async function clerksOf(db: Db, unitUid: string): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ userId: users.userId })
    .from(users)
    .innerJoin(userPosts, eq(userPosts.userId, users.userId))
    .where(and(eq(users.unitUid, unitUid), eq(users.active, true), inArray(userPosts.post, [...posts])));
  return rows.map(({ userId }) => userId);
}
