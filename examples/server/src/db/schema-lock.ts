import type pg from 'pg';

/** Any numbers, as long as every process of this server takes the same. */
export const migrationLock = 7_250_118;
export const schemaLock = 7_250_120;

/** In ms. */
const askAgain = 200;

/**
 * Runs work while no other process holds any of these locks of the database, on a connection that belongs to the locks: when it
 * breaks, they are free. A lock that is taken is asked for again and again, never waited for by the database: whoever waits there has a
 * snapshot, and `create index concurrently` of the one who holds it would wait for that.
 */
export async function whileLocked<T>(
  client: pg.PoolClient,
  locks: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    for (const lock of locks) await take(client, lock);
    const result = await work();
    for (const lock of locks) await client.query('select pg_advisory_unlock($1)', [lock]);
    client.release();
    return result;
  } catch (error) {
    // The end of the connection frees what it holds.
    client.release(true);
    throw error;
  }
}

async function take(client: pg.PoolClient, lock: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock]);
    if (rows[0]?.held) return;
    await new Promise((resolve) => setTimeout(resolve, askAgain));
  }
}
