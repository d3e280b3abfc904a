import type { OpenSession } from '@danbao/core/admin';
import { wallTime } from '@danbao/core/format';
import { and, desc, eq, gt, isNull, max } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { refreshTokens, sessions } from '../../db/schema.ts';

/** The sign-ins of a person that have not ended and can still be renewed, the newest first. */
export async function openSessionsOf(db: Db, { userId, sessionId }: Principal, now: Date): Promise<OpenSession[]> {
  const endsAt = max(refreshTokens.expiresAt);
  const rows = await db
    .select({ sessionId: sessions.sessionId, startedAt: sessions.createdAt, endsAt })
    .from(sessions)
    .innerJoin(refreshTokens, eq(refreshTokens.sessionId, sessions.sessionId))
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(refreshTokens.expiresAt, now)))
    .groupBy(sessions.sessionId)
    .orderBy(desc(sessions.createdAt));
  return rows.map((row) => ({
    startedAt: wallTime(row.startedAt),
    endsAt: wallTime(row.endsAt ?? row.startedAt),
    current: row.sessionId === sessionId,
  }));
}
