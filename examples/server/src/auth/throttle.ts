import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { signInAttempts } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { tooMany } from '../http/refusal.ts';
import { hashOf } from './tokens.ts';

const windowMs = 15 * 60_000;
/** Where somebody has signed in once, they are known for so long. */
const knownMs = 30 * 24 * 3600_000;
/**
 * Failures in a window: of one account from one address, and of one address with accounts that have never signed in there.
 * Others can still sign in to the account, and whoever has worked at the address before goes on there.
 */
const limits = { pair: 10, address: 100 };

/** What became of an attempt; it stays counted where nothing is told. */
export interface Attempt {
  /** Forgets the failures before it, and remembers the account at this address. */
  readonly succeeded: () => Promise<void>;
  /** Neither right nor wrong: what was counted before stays. */
  readonly takenBack: () => Promise<void>;
}

/** Counts the attempt before the password is looked at, so that many at once are counted too. */
export async function countAttempt(deps: Deps, username: string, address: string): Promise<Attempt> {
  const pair = hashOf(`${username.toLowerCase()}\n${address}`);
  const known = hashOf(`known ${pair}`);
  const isKnown = await isRemembered(deps, known);
  if (!isKnown) await count(deps, hashOf(address), limits.address);
  await count(deps, pair, limits.pair);
  const ofAddress = isKnown ? [] : [hashOf(address)];
  return {
    async succeeded() {
      await deps.db.delete(signInAttempts).where(eq(signInAttempts.key, pair));
      await remember(deps, known);
      await countLess(deps, ofAddress);
    },
    takenBack: () => countLess(deps, [pair, ...ofAddress]),
  };
}

/** The same of an attempt of which nobody knows yet whose it is: it counts for its address alone. */
export async function countAttemptAt(
  deps: Deps,
  address: string,
): Promise<{ readonly succeeded: () => Promise<void> }> {
  const key = hashOf(`sign-on ${address}`);
  await count(deps, key, limits.address);
  return { succeeded: () => countLess(deps, [key]) };
}

async function countLess({ db }: Deps, keys: readonly string[]): Promise<void> {
  await db
    .update(signInAttempts)
    .set({ count: sql`greatest(0, ${signInAttempts.count} - 1)` })
    .where(inArray(signInAttempts.key, keys));
}

async function isRemembered({ db, now }: Deps, key: string): Promise<boolean> {
  const [row] = await db
    .select({ key: signInAttempts.key })
    .from(signInAttempts)
    .where(and(eq(signInAttempts.key, key), gt(signInAttempts.windowEnds, now())));
  return row !== undefined;
}

async function remember({ db, now }: Deps, key: string): Promise<void> {
  const windowEnds = new Date(now().getTime() + knownMs);
  const row = { key, count: 0, windowEnds };
  const over = db
    .select({ key: signInAttempts.key })
    .from(signInAttempts)
    .where(lt(signInAttempts.windowEnds, now()))
    .for('update', { skipLocked: true });
  await db.delete(signInAttempts).where(inArray(signInAttempts.key, over));
  await db.insert(signInAttempts).values(row).onConflictDoUpdate({ target: signInAttempts.key, set: { windowEnds } });
}

async function count({ db, now }: Deps, key: string, limit: number): Promise<void> {
  const time = now();
  const windowEnds = new Date(time.getTime() + windowMs);
  const over = sql`${signInAttempts.windowEnds} <= ${time.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(signInAttempts)
    .values({ key, count: 1, windowEnds })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${signInAttempts.count} + 1 end`,
        windowEnds: sql`case when ${over} then ${windowEnds.toISOString()}::timestamptz else ${signInAttempts.windowEnds} end`,
      },
    })
    .returning();
  if (row && row.count > limit) throw tooMany(Math.ceil((row.windowEnds.getTime() - time.getTime()) / 1000));
}
