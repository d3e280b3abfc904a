import { systemIds } from '@danbao/core/format';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { tickets } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { hashOf, randomSecret, sign, verify } from './tokens.ts';

const ticketType = 'ticket+jwt';
/** Seconds. */
export const ticketLife = 60;

/** What a sign-on at the provider has proved beside who it is. */
export interface SignOnProof {
  /** A second factor was asked for there. */
  readonly factor: boolean;
}

/** What a ticket was given for; without `signOn` a jump from where somebody is signed in. */
export interface UsedTicket {
  readonly signOn: SignOnProof | undefined;
}

/** A signed ticket, good once and for a minute, for this user at this system (S12). */
export async function makeTicket(deps: Deps, db: Db, userId: string, signOn?: SignOnProof): Promise<string> {
  const now = deps.now();
  const id = randomSecret();
  const expiresAt = new Date(now.getTime() + ticketLife * 1000);
  await db.insert(tickets).values({ hash: hashOf(id), userId, expiresAt, signOn });
  const signing = { key: deps.keys.ticket, type: ticketType, life: ticketLife, now };
  return sign({ sub: userId, jti: id, aud: systemIds.own }, signing);
}

/** Uses the ticket up; undefined where it is none. Of several at once exactly one succeeds. */
export async function useTicket(deps: Deps, db: Db, userId: string, ticket: string): Promise<UsedTicket | undefined> {
  const now = deps.now();
  const claims = await verify(ticket, { key: deps.keys.ticket, type: ticketType, now });
  if (!claims || claims.sub !== userId || claims.aud !== systemIds.own || claims.jti === undefined) return undefined;
  const [used] = await db
    .update(tickets)
    .set({ usedAt: now })
    .where(
      and(
        eq(tickets.hash, hashOf(claims.jti)),
        eq(tickets.userId, userId),
        isNull(tickets.usedAt),
        gt(tickets.expiresAt, now),
      ),
    )
    .returning({ signOn: tickets.signOn });
  return used && { signOn: used.signOn ?? undefined };
}
