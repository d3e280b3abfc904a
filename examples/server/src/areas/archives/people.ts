import { and, eq, inArray, sql } from 'drizzle-orm';
import { roles, users } from '../../db/schema.ts';
import type { ServerHost } from '../../resources/answer.ts';

/** The names of people by their ids. */
export async function namesOf(
  { db }: Pick<ServerHost, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.userId, [...new Set(ids)]));
  return new Map(rows.map(({ userId, realName }) => [userId, realName]));
}

/** Whoever of the caller's unit has all of these rights and may sign in. */
export function peopleWith({ db, caller }: Pick<ServerHost, 'db' | 'caller'>, ...rights: readonly string[]) {
  return db
    .select({ userId: users.userId, realName: users.realName, deptName: users.deptName })
    .from(users)
    .innerJoin(roles, eq(roles.roleId, users.roleId))
    .where(
      and(
        eq(users.unitUid, caller.unitUid),
        eq(users.active, true),
        sql`${roles.permissions} @> ${JSON.stringify(rights)}::jsonb`,
      ),
    )
    .orderBy(users.userId);
}
