import type pg from 'pg';
import { hears } from './hears.ts';

/** Any numbers, as long as every process of this server takes the same. */
export const migrationLock = 7_250_118;
export const schemaLock = 7_250_120;

/** In ms. */
const askAgain = 200;

/** Runs work on a connection of its own while no other process holds any of these locks of the database. */
export type Locked = <T>(locks: readonly number[], work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;

/**
 * The way of a pool to hold locks. A session holds them itself where there are sessions; behind a pooler that gives every transaction another
 * one, a transaction that stays open holds them. Which it is, is found out once, when it is first asked for.
 */
export function lockedBy(pool: pg.Pool): Locked {
  let isSession: boolean | undefined;
  let last: Promise<unknown> = Promise.resolve();
  // One after another within this process too: who waits takes no connection from the one who works.
  return (locks, work) => {
    const mine = last.then(async () => {
      isSession ??= await hasSessions(pool);
      return isSession ? whileLocked(pool, locks, work) : whilePinned(pool, locks, work);
    });
    last = mine.catch(() => {});
    return mine;
  };
}

async function hasSessions(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    return await hears(client, pool, 'danbao_sessions');
  } finally {
    // It listens, and would go on.
    client.release(true);
  }
}

/**
 * The locks are the connection's that works: when it breaks, they are free, and not before what it was about has ended. A lock that is
 * taken is asked for again and again, never waited for by the database: whoever waits there has a snapshot, and
 * `create index concurrently` of the one who holds it would wait for that.
 */
async function whileLocked<T>(
  pool: pg.Pool,
  locks: readonly number[],
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    for (const lock of locks) await take(client, 'pg_try_advisory_lock', lock);
    const result = await work(client);
    for (const lock of locks) await client.query('select pg_advisory_unlock($1)', [lock]);
    client.release();
    return result;
  } catch (error) {
    // The end of the connection frees what it holds.
    client.release(true);
    throw error;
  }
}

/** The locks are a transaction's that does nothing else, and keeps its session; when that breaks, the work is cut off. */
async function whilePinned<T>(
  pool: pg.Pool,
  locks: readonly number[],
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const holder = await pool.connect();
  let worker: pg.PoolClient | undefined;
  const cut = () => worker?.release(true);
  try {
    await holder.query('begin');
    for (const lock of locks) await take(holder, 'pg_try_advisory_xact_lock', lock);
    worker = await pool.connect();
    holder.once('error', cut).once('end', cut);
    const result = await work(worker);
    holder.off('error', cut).off('end', cut);
    worker.release();
    await holder.query('commit');
    holder.release();
    return result;
  } catch (error) {
    cut();
    holder.release(true);
    throw error;
  }
}

async function take(
  client: pg.PoolClient,
  how: 'pg_try_advisory_lock' | 'pg_try_advisory_xact_lock',
  lock: number,
): Promise<void> {
  for (;;) {
    // Without parameters: those leave a portal open in a transaction, and with it a snapshot.
    const { rows } = await client.query<{ held: boolean }>(`select ${how}(${lock}) as held`);
    if (rows[0]?.held) return;
    await new Promise((resolve) => setTimeout(resolve, askAgain));
  }
}
