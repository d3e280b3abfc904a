import { samplePostgres } from '@danbao/testing/server/on-every-database';
import type { TestPostgres } from '@danbao/testing/server/postgres';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Events } from './events.ts';
import { postgresEvents } from './postgres-events.ts';

const log = pino({ level: 'silent' });
let postgres: TestPostgres;
let processes: Events[] = [];
beforeAll(async () => {
  postgres = await samplePostgres();
  processes = await Promise.all([postgresEvents(postgres.url, log), postgresEvents(postgres.url, log)]);
});
afterAll(async () => {
  await Promise.all(processes.map((events) => events.close()));
  await postgres?.stop();
});

function heardBy(events: Events | undefined, userId = '1'): string[] {
  const kinds: string[] = [];
  events?.subscribe({ userId, unitUid: '100', hear: ({ kind }) => kinds.push(kind), end: () => kinds.push('end') });
  return kinds;
}

test('an event goes to the listeners of every process, once, and only to whom it concerns', async () => {
  const [a, b] = processes;
  const heard = [heardBy(a), heardBy(b), heardBy(b, '2')];
  a?.publish({ to: { userIds: ['1'] }, kind: 'one' });
  await vi.waitFor(() => expect(heard[1]).toContain('one'));
  b?.publish({ to: 'all', kind: 'two' });
  await vi.waitFor(() =>
    expect(heard).toEqual([
      ['hello', 'one', 'two'],
      ['hello', 'one', 'two'],
      ['hello', 'two'],
    ]),
  );
  // An audience too long for PostgreSQL is told to everybody.
  a?.publish({ to: { userIds: Array.from({ length: 2000 }, (_, index) => `user-${index}`) }, kind: 'many' });
  await vi.waitFor(() => expect(heard.map((kinds) => kinds.at(-1))).toEqual(['many', 'many', 'many']));
  expect(heard.map(({ length }) => length)).toEqual([4, 4, 3]);
});

test('every process has the events in the same order', async () => {
  const heard = processes.map((events) => heardBy(events));
  for (let count = 0; count < 100; count += 1) processes[count % 2]?.publish({ to: 'all', kind: `event-${count}` });
  await vi.waitFor(() => expect(heard.map(({ length }) => length)).toEqual([101, 101]));
  expect(heard[0]).toEqual(heard[1]);
});

test('what others write on the channel does no harm', async () => {
  const heard = heardBy(processes[0]);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  for (const payload of ['', 'x', 'null', '[]', '{"id":1}', '{"id":"x","kind":"y"}'])
    await client.query("select pg_notify('danbao_events', $1)", [payload]);
  await client.end();
  processes[1]?.publish({ to: 'all', kind: 'after' });
  await vi.waitFor(() => expect(heard).toEqual(['hello', 'after']));
});

test('a lost connection is opened again; who listens is told that something may be missing', async () => {
  const heard = heardBy(processes[0]);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen danbao%'");
  await client.end();
  // What is published now may reach nobody: that is why everybody is told.
  processes[0]?.publish({ to: 'all', kind: 'meanwhile' });
  await vi.waitFor(() => expect(heard).toContain('missed'), 5000);
  await vi.waitFor(() => {
    processes[1]?.publish({ to: 'all', kind: 'afterwards' });
    expect(heard).toContain('afterwards');
  }, 5000);
});

test('a process that is not heard tells its listeners at once, asks for what others do, and hears again by itself', async () => {
  const deaf = new URL(postgres.url);
  // What is told in one database is not heard in another: as behind a pooler that gives every transaction another session.
  deaf.pathname = '/postgres';
  const lines: string[] = [];
  const events = await postgresEvents(
    postgres.url,
    pino({ level: 'error' }, { write: (line) => void lines.push(JSON.parse(line).msg) }),
    { listenUrl: deaf.href, proofWait: 200, askEvery: 20 },
  );
  try {
    expect([events.state(), processes[0]?.state()]).toEqual(['polling', 'ok']);
    expect(lines).toEqual(['live events are not heard and are asked for instead']);
    const [here, there] = [heardBy(events), heardBy(processes[0])];
    events.publish({ to: 'all', kind: 'of-the-deaf' });
    expect(here).toEqual(['hello', 'of-the-deaf']);
    await vi.waitFor(() => expect(there).toContain('of-the-deaf'));
    await vi.waitFor(() => {
      processes[1]?.publish({ to: 'all', kind: 'of-another' });
      expect(here).toContain('of-another');
    }, 5000);
    processes[1]?.publish({ to: { userIds: ['2'] }, kind: 'for-somebody-else' });
    processes[1]?.publish({ to: 'all', kind: 'last' });
    await vi.waitFor(() => expect(here).toContain('last'), 5000);
    expect(here).not.toContain('for-somebody-else');
    expect(here.filter((kind) => kind === 'of-the-deaf')).toHaveLength(1);
  } finally {
    await events.close();
  }
});

test('a server that stops ends its streams; an unreachable database is told at the start', async () => {
  const events = await postgresEvents(postgres.url, log);
  const heard = heardBy(events);
  await events.close();
  expect(heard).toEqual(['hello', 'end']);
  await expect(postgresEvents('postgres://x@127.0.0.1:1/x', log)).rejects.toThrow();
});
