import pg from 'pg';
import type { Logger } from 'pino';
import { measureQuery } from '../telemetry/measure-query.ts';

/**
 * Compiling a query takes longer than it saves: none of ours reads for seconds. What the cockpit adds up by customer finds room in
 * 24 MB and not in the usual 4. An engine that has no such settings goes without.
 */
const usualSettings = `set jit = off;
  select set_config('work_mem', '24MB', false) from pg_settings where name = 'work_mem' and setting::int < 24576`;

/**
 * Connections to PostgreSQL. One that breaks ends with its statement, never with the process, and is replaced by the next. Whoever finds
 * all of them taken waits `connectionWait` ms for one.
 */
export function openPool(url: string, log: Logger, max: number, connectionWait = 10_000): pg.Pool {
  const verify = (client: pg.ClientBase, ready: () => void) => client.query(usualSettings, () => ready());
  const options = {
    connectionString: url,
    max,
    connectionTimeoutMillis: connectionWait,
    keepAlive: true,
    pipeline: true,
    verify,
  };
  const pool = new Pool(options);
  measureQueries(pool);
  const lost = (error: Error) =>
    log.warn({ err: { code: (error as { code?: string }).code } }, 'database connection lost');
  // The pool hears of idle connections only; whoever has one checked out between two statements hears of nothing.
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

/**
 * Takes back a connection that breaks while it is checked out: whoever has it may never give it back (Drizzle does not when
 * its `begin` fails), and ten of them would leave the pool empty for good.
 */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(given: Parameters<pg.Pool['connect']>[0]): void;
  override connect(given?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (!given) return super.connect().then(returnedOnce);
    super.connect(given);
    return undefined;
  }
}

function returnedOnce(client: pg.PoolClient): pg.PoolClient {
  const give = client.release;
  let isGiven = false;
  const stopMeasuring = measureQueries(client);
  const release = (error?: Error | boolean) => {
    if (isGiven) return;
    isGiven = true;
    client.off('error', release);
    // The pool itself measures what it asks over it.
    stopMeasuring();
    give(error);
  };
  client.once('error', release);
  client.release = release;
  return client;
}

type Ask = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** Measures the queries whose answers are awaited, as all of ours are. Answers what ends that. */
function measureQueries(client: pg.Pool | pg.PoolClient): () => void {
  const ask = client.query as Ask;
  const measured: Ask = (query, values) =>
    measureQuery(typeof query === 'string' ? query : query.text, () => ask.call(client, query, values));
  Object.assign(client, { query: measured });
  return () => Object.assign(client, { query: ask });
}
