import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { secondFactors } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { newRecoveryCodes, plainCode, stepOfCode } from './one-time-codes.ts';
import { sealed, unsealed } from './sealed.ts';
import { hashOf } from './tokens.ts';

export type Factor = typeof secondFactors.$inferSelect;

/** The factor of somebody, confirmed or not. */
export async function factorOf(db: Db, userId: string): Promise<Factor | undefined> {
  const [found] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return found;
}

/** The factor that their sign-in asks for. */
export async function confirmedFactorOf(db: Db, userId: string): Promise<Factor | undefined> {
  const found = await factorOf(db, userId);
  return found?.confirmedAt ? found : undefined;
}

/** Keeps a new secret that counts once it is confirmed; false where one counts already. */
export async function prepareFactor({ keys }: Deps, db: Db, userId: string, secret: Buffer): Promise<boolean> {
  const row = { userId, secret: sealed(keys.secondFactor, userId, secret) };
  const kept = await db
    .insert(secondFactors)
    .values(row)
    .onConflictDoUpdate({ target: secondFactors.userId, set: row, setWhere: sql`${secondFactors.confirmedAt} is null` })
    .returning({ userId: secondFactors.userId });
  return kept.length > 0;
}

/** Lets the factor count from now on; undefined where somebody else was faster. */
export async function confirmFactor({ now }: Deps, db: Db, userId: string): Promise<readonly string[] | undefined> {
  const codes = newRecoveryCodes();
  const recovery = codes.map((code) => hashOf(plainCode(code)));
  const confirmed = await db
    .update(secondFactors)
    .set({ confirmedAt: now(), recovery })
    .where(and(eq(secondFactors.userId, userId), sql`${secondFactors.confirmedAt} is null`))
    .returning({ userId: secondFactors.userId });
  return confirmed.length > 0 ? codes : undefined;
}

/** Whether there was one. */
export async function removeFactor(db: Db, userId: string): Promise<boolean> {
  const removed = await db
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Takes a code of the device; each only once, of two calls with the same one too. */
export async function takeCode({ keys, now }: Deps, db: Db, factor: Factor, typed: string): Promise<boolean> {
  const secret = unsealed(keys.secondFactor, factor.userId, factor.secret);
  const step = secret && stepOfCode(secret, plainCode(typed), now(), factor.lastStep);
  if (step === undefined) return false;
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, factor.userId),
        eq(secondFactors.secret, factor.secret),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

/** Takes a recovery code away; whether there was such a one. */
export async function takeRecoveryCode(db: Db, { userId }: Factor, typed: string): Promise<boolean> {
  const hash = hashOf(plainCode(typed));
  const taken = await db
    .update(secondFactors)
    .set({ recovery: sql`${secondFactors.recovery} - ${hash}::text` })
    .where(
      and(
        eq(secondFactors.userId, userId),
        isNotNull(secondFactors.confirmedAt),
        sql`${secondFactors.recovery} @> ${JSON.stringify([hash])}::jsonb`,
      ),
    )
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}
