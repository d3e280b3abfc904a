import { rm } from 'node:fs/promises';
import { createClient, createSession, isApiError, signIn } from '@danbao/core';
import { endpoints } from '@danbao/core/definitions';
import { askPostgres } from '@danbao/testing/server/ask-postgres';
import { startFailoverPostgres } from '@danbao/testing/server/failover-postgres';
import { samplePostgres } from '@danbao/testing/server/on-every-database';
import { anOwner, tokenOf } from '@danbao/testing/server/over-the-network';
import type { TestPostgres } from '@danbao/testing/server/postgres';
import { emptyFolder, type ServerProcess, startServer } from '@danbao/testing/server/server-process';
import { afterEach, expect, test } from 'vitest';
import { more, writeThrough } from './testing/outages.ts';
import { startNginx, startPgbouncer } from './testing/pgbouncer.ts';

/** What is ended after a test, the last first. */
const left: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of left.splice(0).reverse()) await stop();
});

interface Topology {
  readonly processes: number;
  /** In place of a copy of the sample database. */
  readonly database?: TestPostgres;
  readonly pooler?: 'session' | 'transaction';
  /** Whether listening and schema go past the pooler. */
  readonly direct?: boolean;
  readonly nginx?: boolean;
  readonly events: 'ok' | 'polling';
}

/** The rows of the table in `docs/operating`. */
const topologies: readonly (readonly [string, Topology])[] = [
  ['two processes at the database', { processes: 2, events: 'ok' }],
  ['four processes at the database', { processes: 4, events: 'ok' }],
  ['two processes behind PgBouncer by sessions', { processes: 2, pooler: 'session', events: 'ok' }],
  [
    'two processes behind PgBouncer by transactions, with an address past it',
    { processes: 2, pooler: 'transaction', direct: true, events: 'ok' },
  ],
  ['two processes behind PgBouncer by transactions alone', { processes: 2, pooler: 'transaction', events: 'polling' }],
  ['nginx before two processes', { processes: 2, nginx: true, events: 'ok' }],
];

async function running({ processes, pooler, direct, nginx, ...of }: Topology) {
  const database = of.database ?? (await samplePostgres());
  left.push(database.stop);
  const folder = await emptyFolder();
  left.push(() => rm(folder, { recursive: true, force: true }));
  const through = pooler && (await startPgbouncer(database.url, pooler));
  if (through) left.push(through.stop);
  const env = {
    ...{ DATA_DIR: folder, DATABASE_URL: through?.url ?? database.url, SAMPLE_DATA: 'on' },
    ...(direct ? { DATABASE_LISTEN_URL: database.url } : {}),
    TOKEN_SECRET: 'one secret for all processes of a topology',
  };
  // All at once: the schema is looked at by one after the other.
  const servers = await Promise.all(Array.from({ length: processes }, () => startServer({ env })));
  for (const server of servers) left.push(() => server.stop('SIGTERM'));
  const front = nginx && (await startNginx(servers.map(({ baseUrl }) => Number(new URL(baseUrl).port))));
  if (front) left.push(front.stop);
  const addresses = front ? [`http://127.0.0.1:${front.port}/api`] : servers.map(({ baseUrl }) => baseUrl);
  return { database, servers, addresses };
}

/** Hears at one address what is told, and publishes at another. */
async function hearing(here: string, there: string) {
  const session = createSession();
  const [sends, hears] = [here, there].map((baseUrl) =>
    createClient(endpoints, { baseUrl, session, retry: { attempts: 1 } }),
  );
  if (!sends || !hears) throw new Error('two addresses are needed');
  await signIn(sends, session, { username: 'admin', password: 'danbao2026' });
  const stream = (await hears.request(endpoints.notices.live, {})).getReader();
  let heard = '';
  const until = async (pattern: RegExp) => {
    while (!pattern.test(heard)) {
      const { value, done } = await stream.read();
      if (done) throw new Error('the stream has ended');
      heard += Buffer.from(value).toString('utf8');
    }
  };
  await until(/event: hello/);
  return {
    /** Milliseconds from the moment a notice is sent, as often as it takes, until it is heard. */
    told: async () => {
      heard = '';
      const began = performance.now();
      while (!(await publishes(sends))) await new Promise((resolve) => setTimeout(resolve, 20));
      await until(/event: notice$/m);
      return performance.now() - began;
    },
    end: () => stream.cancel(),
  };
}

/** Whether a notice is published; not so while the database is away. */
async function publishes(client: Awaited<ReturnType<typeof createClient<typeof endpoints>>>): Promise<boolean> {
  try {
    await client.publishedNotices.add({ kind: 'notice', scope: 'unit', content: '拓扑' } as never);
    return true;
  } catch (error) {
    if (isApiError(error) && (error.status === 503 || error.inDoubt)) return false;
    throw error;
  }
}

/** Milliseconds until a notice that is published at one address is told at the other. */
async function told(here: string, there: string): Promise<number> {
  const { told, end } = await hearing(here, there);
  const took = await told();
  await end();
  return took;
}

/** Ten writers by turns at all addresses; the names that were acknowledged, with their ids. */
function write(token: string, addresses: readonly string[], disturb: (progress: () => number) => Promise<void>) {
  let turn = 0;
  return writeThrough(async (key, personName) => {
    turn += 1;
    const response = await fetch(`${addresses[turn % addresses.length]}/grp/crmOwner/insertOneOwnerInfo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...anOwner, personName }),
    }).catch(() => undefined);
    if (!response) return { status: 0 };
    const { data } = (await response.json()) as { data?: { owner_ID?: string } };
    return { status: response.status, ...(data?.owner_ID === undefined ? {} : { id: data.owner_ID }) };
  }, disturb);
}

const written = (url: string) =>
  askPostgres<{ name: string; id: string }>(
    url,
    "select owner_name as name, owner_id as id from owners where owner_name like 'outage %'",
  );

test.each(topologies)(
  '%s: nothing lost, nothing doubled, events at the other process within two seconds',
  async (name, of) => {
    const { database, servers, addresses } = await running(of);
    const states = await Promise.all(
      servers.map(async ({ baseUrl }) => {
        const ready = await fetch(new URL('/readyz', baseUrl));
        const { checks } = (await ready.json()) as { checks: { events: string } };
        return [ready.status, checks.events];
      }),
    );
    expect(states).toEqual(servers.map(() => [200, of.events]));
    const last = addresses.at(-1) ?? '';
    const events = [];
    for (let at = 0; at < 3; at += 1) events.push(await told(addresses[0] ?? '', last));
    const token = await tokenOf({ ...(servers[0] as ServerProcess), baseUrl: addresses[0] ?? '' });
    const { acknowledged, wrong } = await write(token, addresses, (progress) => more(progress, 300));
    const rows = await written(database.url);
    console.log(`${name}: ${rows.length} acknowledged; events after ${events.map(Math.round).join(', ')} ms`);
    expect(wrong).toEqual([]);
    expect(new Map(rows.map((row) => [row.name, row.id]))).toEqual(acknowledged);
    expect(rows).toHaveLength(acknowledged.size);
    expect(Math.max(...events)).toBeLessThan(2000);
  },
  600_000,
);

test('a synchronous standby takes over: nothing lost, nothing doubled, events at the other process within two seconds of its promotion', async () => {
  const database = await startFailoverPostgres();
  left.push(database.stop);
  await askPostgres(database.url, 'alter database danbao set synchronous_commit = on');
  const { servers, addresses } = await running({ processes: 2, database, events: 'ok' });
  const [here = '', there = ''] = addresses;
  const token = await tokenOf({ ...(servers[0] as ServerProcess), baseUrl: here });
  const { told, end } = await hearing(here, there);
  const events: number[] = [await told()];
  const { acknowledged, refused, wrong } = await write(token, addresses, async (progress) => {
    await more(progress, 150);
    await database.failOver();
    for (let at = 0; at < 3; at += 1) events.push(await told());
    await more(progress, 150);
  });
  await end();
  const rows = await written(database.url);
  console.log(
    `a standby takes over: ${rows.length} acknowledged, ${refused} told to try again; events after ${events.map(Math.round).join(', ')} ms`,
  );
  expect(wrong).toEqual([]);
  expect(new Map(rows.map((row) => [row.name, row.id]))).toEqual(acknowledged);
  expect(rows).toHaveLength(acknowledged.size);
  expect(Math.max(...events)).toBeLessThan(2000);
}, 600_000);
