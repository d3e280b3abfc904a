import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { clients, userPosts, users } from '../../db/schema.ts';

/** Who is chairman of the sub-company that serves a client, and may sign in. */
export function chairmenOf(db: Db, clientId: string) {
  return db
    .select({ userId: users.userId, realName: users.realName, deptName: users.deptName })
    .from(userPosts)
    .innerJoin(users, eq(users.userId, userPosts.userId))
    .innerJoin(clients, eq(clients.unitUid, users.unitUid))
    .where(and(eq(clients.clientId, clientId), eq(userPosts.post, 'chairman'), eq(users.active, true)))
    .orderBy(asc(users.userId));
}
