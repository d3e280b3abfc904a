import pg from 'pg';
import type { Logger } from 'pino';
import { hears } from '../db/hears.ts';
import { openPool } from '../db/pool.ts';
import type { Events, LiveEvent } from './events.ts';
import { createHub } from './hub.ts';
import { notifyAll, type Polling, pollEvents } from './polled-events.ts';

const channel = 'danbao_events';
const longestWait = 30_000;
/** PostgreSQL takes no more than 8000 bytes at once. */
const maxBytes = 7900;

interface PostgresEventsOptions {
  /** Where is listened: past a pooler that gives every transaction another session. @default the address of the database */
  readonly listenUrl?: string | undefined;
  /** How long the proof that something is heard may take, in ms. @default 2000 */
  readonly proofWait?: number;
  /** How often is asked while nothing is heard, in ms. @default 1000 */
  readonly askEvery?: number;
}

/**
 * Live events of several processes over LISTEN and NOTIFY, on two connections of their own. PostgreSQL gives them one order
 * for all: only so does an id mean the same to each. Listening proves itself whenever it begins: this process has to hear what it tells
 * itself. Where it does not, or the connection is lost, events are told here at once and read from a table until it hears again; then
 * all listeners are told that something may be missing.
 */
export async function postgresEvents(
  url: string,
  log: Logger,
  { listenUrl = url, proofWait, askEvery }: PostgresEventsOptions = {},
): Promise<Events> {
  const hub = createHub((event) => void send(event));
  const sender = openPool(url, log, 1);
  let listening: pg.Client | undefined;
  let polling: Polling | undefined;
  let isToldOf = false;
  let closed = false;
  let waiting: NodeJS.Timeout | undefined;

  async function send(event: LiveEvent): Promise<void> {
    const text = JSON.stringify(event);
    // An audience too long to be named is everybody: an event tells nothing but its kind.
    const payload = Buffer.byteLength(text) > maxBytes ? JSON.stringify({ ...event, to: 'all' }) : text;
    if (listening === undefined) hub.deliver(event);
    await sender.query(notifyAll, [channel, payload]).catch((error: { code?: string }) => {
      if (closed) return;
      log.warn({ err: { code: error.code } }, 'an event reached only this process');
      hub.deliver(event);
    });
  }

  function hear(payload = ''): void {
    const event = eventIn(payload);
    if (event) hub.deliver(event);
  }

  function poll(): void {
    if (closed) return;
    polling ??= pollEvents({ sender, hear, missed: hub.lost, ...(askEvery === undefined ? {} : { every: askEvery }) });
  }

  /** Listens, and answers whether it is heard; throws where there is no connection. */
  async function connect(): Promise<boolean> {
    const client = new pg.Client({ connectionString: listenUrl, connectionTimeoutMillis: 10_000, keepAlive: true });
    let gone = false;
    const again = () => {
      if (gone) return;
      gone = true;
      void client.end().catch(() => {});
      if (closed || client !== listening) return;
      listening = undefined;
      log.warn('the connection for live events was lost');
      poll();
      reconnect(0);
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload }) => hear(payload));
    try {
      await client.connect();
      if (!(await hears(client, sender, channel, proofWait))) {
        again();
        return false;
      }
    } catch (error) {
      again();
      throw error;
    }
    if (closed) await client.end();
    else if (!gone) {
      listening = client;
      polling?.stop();
      polling = undefined;
    }
    return listening !== undefined || closed;
  }

  function unheard(error?: { readonly code?: string }): void {
    if (!isToldOf) log.error({ err: { code: error?.code } }, 'live events are not heard and are asked for instead');
    isToldOf = true;
    poll();
  }

  function reconnect(attempt: number): void {
    const next = () => !closed && reconnect(attempt + 1);
    const heardAgain = () => {
      if (isToldOf) log.info('live events are heard again');
      isToldOf = false;
      hub.lost();
    };
    waiting = setTimeout(
      () =>
        connect().then(
          (isHeard) => {
            if (isHeard) heardAgain();
            else {
              unheard();
              next();
            }
          },
          (error) => {
            if (attempt > 0) unheard(error);
            next();
          },
        ),
      Math.min(longestWait, 500 * 2 ** attempt),
    ).unref();
  }

  try {
    await sender.query('select 1');
    const isHeard = await connect().catch((error) => {
      if (listenUrl === url) throw error;
      unheard(error);
      return undefined;
    });
    if (isHeard === false) unheard();
    if (!isHeard) reconnect(5);
  } catch (error) {
    await sender.end();
    throw error;
  }
  return {
    publish: hub.publish,
    subscribe: hub.subscribe,
    state: () => (listening === undefined ? 'polling' : 'ok'),
    close: async () => {
      closed = true;
      clearTimeout(waiting);
      polling?.stop();
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
