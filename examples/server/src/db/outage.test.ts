import { connect, createServer } from 'node:net';
import { samplePostgres } from '@danbao/testing/server/on-every-database';
import { anOwner } from '@danbao/testing/server/over-the-network';
import { send, signedIn } from '@danbao/testing/server/people';
import { freePort } from '@danbao/testing/server/postgres';
import { startTestServer } from '@danbao/testing/server/test-server';
import { like } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { postgresEvents } from '../events/postgres-events.ts';
import { more, writeThrough } from '../testing/outages.ts';
import { openPostgres } from './open-postgres.ts';
import { owners } from './schema.ts';

test('connections that are cut off under ten writers cost nobody a record, and the server nothing', async () => {
  const { url, stop } = await samplePostgres();
  const events = await postgresEvents(url, pino({ level: 'silent' }));
  const server = await startTestServer({ databaseUrl: url, events });
  const { token } = await signedIn(server, 'manager');
  const surgeon = new pg.Client({ connectionString: url });
  await surgeon.connect();
  const cut = () =>
    surgeon.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  const written = await writeThrough(
    async (key, personName) => {
      const body = { ...anOwner, personName };
      const headers = { 'idempotency-key': key };
      const response = await send(server, token, 'POST', 'grp/crmOwner/insertOneOwnerInfo', { body, headers });
      const { data } = (await response.json()) as { data?: { owner_ID?: string } };
      if (response.status === 503) expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
      return { status: response.status, ...(data?.owner_ID === undefined ? {} : { id: data.owner_ID }) };
    },
    async (progress) => {
      // More than the pool has connections: one that is not given back would be missed.
      for (let round = 0; round < 25; round += 1) {
        await more(progress, 2);
        await cut();
      }
    },
  );
  await surgeon.end();
  expect(written.wrong).toEqual([]);
  expect(written.refused).toBeGreaterThan(0);
  const rows = await server.deps.db.select().from(owners).where(like(owners.ownerName, 'outage %'));
  expect(new Map(rows.map(({ ownerName, ownerId }) => [ownerName, ownerId]))).toEqual(written.acknowledged);
  expect(rows).toHaveLength(written.acknowledged.size);
  await server.close();
  await stop();
});

test('a database that does not answer yet is waited for, and told once; one that never does is given up', async () => {
  const { url, stop } = await samplePostgres();
  const log = pino({ level: 'silent' });
  const late = new URL(url);
  const real = Number(late.port);
  late.port = String(await freePort());
  await expect(openPostgres(late.href, log)).rejects.toThrow();
  const door = createServer((socket) => {
    const inner = connect(real, '127.0.0.1');
    socket.pipe(inner).pipe(socket);
    for (const end of [socket, inner]) end.on('error', () => end.destroy());
  });
  let told = 0;
  const waiting = () => {
    told += 1;
    door.listen(Number(late.port), '127.0.0.1');
  };
  const database = await openPostgres(late.href, log, { wait: 30_000, waiting });
  expect(told).toBe(1);
  await database.close();
  door.close();
  await stop();
});
