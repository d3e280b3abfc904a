import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { roles, sessions, units, users } from '../db/schema.ts';

/** Who calls, as the database knows him now: a right taken away or a session ended counts at once. */
export interface Principal {
  readonly userId: string;
  readonly username: string;
  readonly realName: string;
  readonly unitUid: string;
  readonly unitName: string;
  readonly sessionId: string;
  readonly permissions: readonly string[];
}

export async function findPrincipal(db: Db, sessionId: string, userId: string): Promise<Principal | undefined> {
  const [found] = await db
    .select({
      userId: users.userId,
      username: users.username,
      realName: users.realName,
      unitUid: users.unitUid,
      unitName: units.unitName,
      sessionId: sessions.sessionId,
      permissions: roles.permissions,
    })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .innerJoin(roles, eq(roles.roleId, users.roleId))
    .innerJoin(units, eq(units.unitUid, users.unitUid))
    .where(
      and(
        eq(sessions.sessionId, sessionId),
        eq(users.userId, userId),
        isNull(sessions.endedAt),
        eq(users.active, true),
      ),
    );
  return found;
}

/** Whether the principal may see and touch what belongs to the unit. */
export function reaches(principal: Principal, unitUid: string): boolean {
  return principal.unitUid === unitUid || principal.permissions.includes('unit:all');
}
