import pg from 'pg';
import type { Logger } from 'pino';
import { openPool } from '../db/pool.ts';
import type { Events, LiveEvent } from './events.ts';
import { createHub } from './hub.ts';

const channel = 'danbao_events';
const longestWait = 30_000;
/** PostgreSQL takes no more than 8000 bytes at once. */
const maxBytes = 7900;

/**
 * Live events of several processes over LISTEN and NOTIFY, on two connections of their own. PostgreSQL gives them one order
 * for all: only so does an id mean the same to each. A lost connection is opened again; meanwhile this process still tells
 * its own listeners, and afterwards all of them that something may be missing.
 */
export async function postgresEvents(url: string, log: Logger): Promise<Events> {
  const hub = createHub((event) => void send(event));
  const sender = openPool(url, log, 1);
  let listening: pg.Client | undefined;
  let closed = false;
  let waiting: NodeJS.Timeout | undefined;

  async function send(event: LiveEvent): Promise<void> {
    const text = JSON.stringify(event);
    // An audience too long to be named is everybody: an event tells nothing but its kind.
    const payload = Buffer.byteLength(text) > maxBytes ? JSON.stringify({ ...event, to: 'all' }) : text;
    if (listening === undefined) hub.deliver(event);
    await sender.query('select pg_notify($1, $2)', [channel, payload]).catch((error: { code?: string }) => {
      if (closed) return;
      log.warn({ err: { code: error.code } }, 'an event reached only this process');
      hub.deliver(event);
    });
  }

  async function connect(): Promise<void> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
    let gone = false;
    const again = () => {
      if (gone) return;
      gone = true;
      void client.end().catch(() => {});
      if (closed || client !== listening) return;
      listening = undefined;
      log.warn('the connection for live events was lost');
      reconnect(0);
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload = '' }) => {
      const event = eventIn(payload);
      if (event) hub.deliver(event);
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      again();
      throw error;
    }
    if (closed) await client.end();
    else listening = client;
  }

  function reconnect(attempt: number): void {
    waiting = setTimeout(
      () =>
        connect().then(
          () => hub.lost(),
          () => !closed && reconnect(attempt + 1),
        ),
      Math.min(longestWait, 500 * 2 ** attempt),
    ).unref();
  }

  try {
    await connect();
  } catch (error) {
    await sender.end();
    throw error;
  }
  return {
    publish: hub.publish,
    subscribe: hub.subscribe,
    close: async () => {
      closed = true;
      clearTimeout(waiting);
      hub.end();
      await Promise.allSettled([listening?.end(), sender.end()]);
    },
  };
}

/** What others on this channel write is looked at before it is believed. */
function eventIn(payload: string): LiveEvent | undefined {
  try {
    const event = JSON.parse(payload) as Partial<LiveEvent> | null;
    const isOne = typeof event?.id === 'string' && typeof event.kind === 'string' && event.to !== undefined;
    return isOne ? (event as LiveEvent) : undefined;
  } catch {
    return undefined;
  }
}
