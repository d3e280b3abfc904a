import { and, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { roles, standIns, users } from '../db/schema.ts';

/** Who is away, where `users` are those who stand in. */
export const away = alias(users, 'away');

/**
 * Whether a row of `stand_ins` still gives power, its days aside: both may sign in and work in the same unit, and who is away may sign
 * flows themselves. Nothing else says so: not the session, not the messages.
 */
export function standInHolds(): SQL {
  return sql`(${and(
    isNull(standIns.endedAt),
    eq(users.active, true),
    eq(away.active, true),
    eq(away.unitUid, users.unitUid),
    sql`exists (select 1 from ${roles} r where r.role_id = ${away.roleId} and r.permissions @> '["flow:write"]'::jsonb)`,
  )})`;
}

/** For whom each of these people stands in on a day (yyyy-MM-dd). */
export async function standsInOn(
  db: Db,
  userIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { personId, standInId, fromDay, untilDay } = standIns;
  const rows = await db
    .select({ personId, standInId })
    .from(standIns)
    .innerJoin(users, eq(users.userId, standInId))
    .innerJoin(away, eq(away.userId, personId))
    .where(and(inArray(standInId, [...userIds]), standInHolds(), lte(fromDay, day), gte(untilDay, day)));
  return new Map(
    userIds.map((id) => [id, rows.flatMap((row) => (row.standInId === id ? [row.personId] : []))] as const),
  );
}
