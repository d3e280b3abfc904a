import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { refreshTokens, sessions, users } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { isApiToken, principalOfApiToken } from './api-tokens.ts';
import { findPrincipal, type Principal } from './principal.ts';
import type { SignOnProof } from './tickets.ts';
import { hashOf, randomSecret, sign, verify } from './tokens.ts';

/**
 * How long a refresh token that has just been used is still taken, in ms: two tabs may have sent it at once, and one whose
 * answer came late or never sends it again. Longer than a client tries to renew.
 */
const grace = 60_000;
const accessType = 'at+jwt';

/** A pair of tokens, and the life of the first in seconds. */
interface IssuedTokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

/** Begins a session: the first pair of tokens of its family. `signOn` where the provider has said who it is. */
export async function startSession(deps: Deps, db: Db, userId: string, signOn?: SignOnProof): Promise<IssuedTokens> {
  const sessionId = randomUUID();
  const proved = { byProvider: signOn !== undefined, factorByProvider: signOn?.factor ?? false };
  await db.insert(sessions).values({ sessionId, userId, createdAt: deps.now(), ...proved });
  return issue(deps, db, { sessionId, userId, createdAt: deps.now() });
}

/** What the sign-on of a session has proved; undefined where it was none at the provider. */
export async function signOnOf(db: Db, sessionId: string): Promise<SignOnProof | undefined> {
  const [found] = await db.select().from(sessions).where(eq(sessions.sessionId, sessionId));
  return found?.byProvider ? { factor: found.factorByProvider } : undefined;
}

/**
 * A new pair for a refresh token. One used before, beyond the grace or after the one in its place has been used, means that
 * it was stolen: the family ends.
 */
export async function refresh(deps: Deps, token: string): Promise<IssuedTokens> {
  const answer = await deps.db.transaction(async (tx) => {
    const found = await findRefreshToken(tx, token);
    const now = deps.now();
    if (!found || found.expiresAt <= now || found.endedAt !== null || !found.active) return undefined;
    if (found.usedAt !== null && (await isReplayed(tx, found.sessionId, found.usedAt, now))) {
      await endSession(tx, found.sessionId, now);
      deps.log.warn({ userId: found.userId, sessionId: found.sessionId }, 'refresh token used twice, session ended');
      return undefined;
    }
    const used = found.usedAt ?? now;
    await tx
      .update(refreshTokens)
      .set({ usedAt: used })
      .where(eq(refreshTokens.hash, hashOf(token)));
    return issue(deps, tx, found);
  });
  if (answer === undefined) throw new Refusal(400, { message: 'refreshRefused' });
  return answer;
}

export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.sessionId, sessionId), isNull(sessions.endedAt)));
}

/** Ends every session of a user: their tokens die at once. */
export async function endSessionsOf(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)));
}

/** The caller behind a bearer token; undefined when it is none of ours, has ended, or its session has. */
export async function principalOf(deps: Deps, token: string, address: string): Promise<Principal | undefined> {
  if (isApiToken(token)) return principalOfApiToken(deps, token, address);
  const claims = await verify(token, { key: deps.keys.access, type: accessType, now: deps.now() });
  return claims && typeof claims.sid === 'string' ? findPrincipal(deps, claims.sid, claims.sub) : undefined;
}

interface Family {
  readonly sessionId: string;
  readonly userId: string;
  readonly createdAt: Date;
}

/** No token lives longer than its session may. */
async function issue(deps: Deps, db: Db, { sessionId, userId, createdAt }: Family): Promise<IssuedTokens> {
  const { settings } = deps;
  const now = deps.now();
  const left = Math.floor((createdAt.getTime() - now.getTime()) / 1000) + settings.sessionLife;
  const [accessTokenLife, refreshTokenLife] = [settings.accessTokenLife, settings.refreshTokenLife].map((life) =>
    Math.min(life, left),
  ) as [number, number];
  const secret = randomSecret();
  const expiresAt = new Date(now.getTime() + refreshTokenLife * 1000);
  await db.insert(refreshTokens).values({ hash: hashOf(secret), sessionId, expiresAt });
  const signing = { key: deps.keys.access, type: accessType, life: accessTokenLife, now };
  return {
    access_token: await sign({ sub: userId, sid: sessionId }, signing),
    refresh_token: secret,
    expires_in: accessTokenLife,
  };
}

/** Whether whoever was given the next pair has it already, so that nobody can be missing it. */
async function isReplayed(tx: Db, sessionId: string, usedAt: Date, now: Date): Promise<boolean> {
  if (now.getTime() - usedAt.getTime() > grace) return true;
  const later = and(eq(refreshTokens.sessionId, sessionId), gt(refreshTokens.usedAt, usedAt));
  return (await tx.$count(refreshTokens, later)) > 0;
}

/** Locks the row, so that of two that come at once the second sees what the first did. */
async function findRefreshToken(tx: Db, token: string) {
  const [found] = await tx
    .select({
      sessionId: refreshTokens.sessionId,
      expiresAt: refreshTokens.expiresAt,
      usedAt: refreshTokens.usedAt,
      endedAt: sessions.endedAt,
      createdAt: sessions.createdAt,
      userId: users.userId,
      active: users.active,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.sessionId, refreshTokens.sessionId))
    .innerJoin(users, eq(users.userId, sessions.userId))
    .where(eq(refreshTokens.hash, hashOf(token)))
    .for('update', { of: refreshTokens });
  return found;
}
