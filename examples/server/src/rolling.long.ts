import { rm } from 'node:fs/promises';
import { times } from '@danbao/testing/process/endurance';
import { askPostgres } from '@danbao/testing/server/ask-postgres';
import { anOwner, tokenOf } from '@danbao/testing/server/over-the-network';
import { freePort, startPostgres } from '@danbao/testing/server/postgres';
import { emptyFolder, type ServerProcess, startServer } from '@danbao/testing/server/server-process';
import { expect, test } from 'vitest';
import { more, writeThrough } from './testing/outages.ts';
import { startReverseProxy } from './testing/reverse-proxy.ts';

const rounds = times(3);

test(`${rounds} rolling restarts of two processes behind a proxy, and an outage of the database in each: nothing lost, nothing doubled, nobody told anything but to try again`, async () => {
  const folder = await emptyFolder();
  const postgres = await startPostgres();
  const run = <T extends object>(statement: string) => askPostgres<T>(postgres.url, statement);
  // What is acknowledged is in the log of the database by then, as on a real one.
  await run('alter database danbao set synchronous_commit = on');
  const place = { DATA_DIR: folder, DATABASE_URL: postgres.url, SAMPLE_DATA: 'on' };
  const env = { ...place, TOKEN_SECRET: 'one secret for both processes of a rolling restart' };
  const ports = [await freePort(), await freePort()];
  const begin = (port: number) => startServer({ env: { ...env, PORT: String(port) } });
  const servers: ServerProcess[] = [];
  for (const port of ports) servers.push(await begin(port));
  const proxy = await startReverseProxy(ports);
  const token = await tokenOf({ ...(servers[0] as ServerProcess), baseUrl: `${proxy.url}/api` });
  const unadvised: number[] = [];
  const told = new Map<number, number>();
  const written = await writeThrough(
    async (key, personName) => {
      const response = await fetch(`${proxy.url}/api/grp/crmOwner/insertOneOwnerInfo`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ ...anOwner, personName }),
      }).catch(() => undefined);
      const { status = 0 } = response ?? {};
      told.set(status, (told.get(status) ?? 0) + 1);
      if (!response || status === 502) return { status: 0 };
      if (status === 503 && !response.headers.has('retry-after')) unadvised.push(status);
      const { data } = (await response.json()) as { data?: { owner_ID?: string } };
      return { status, ...(data?.owner_ID === undefined ? {} : { id: data.owner_ID }) };
    },
    async (progress) => {
      for (let round = 0; round < rounds; round += 1) {
        for (const [at, port] of ports.entries()) {
          await more(progress, 50);
          expect(await servers[at]?.stop('SIGTERM')).toBe(0);
          // One alone carries all of it.
          await more(progress, 50);
          servers[at] = await begin(port);
        }
        await more(progress, 50);
        await postgres.halt(round % 2 === 0 ? 'SIGINT' : 'SIGQUIT');
        await expect.poll(() => fetch(`${proxy.url}/readyz`).then(({ status }) => status)).toBe(503);
        await postgres.resume();
      }
      await more(progress, 50);
    },
  );
  const rows = await run<{ name: string; id: string }>(
    `select owner_name as name, owner_id as id from owners where owner_name like 'outage %'`,
  );
  const counted = [...told].map(([status, count]) => `${status}: ${count}`).join(', ');
  console.log(`${rounds} rolling restarts and outages, ${rows.length} acknowledged; answers ${counted}`);
  expect(written.wrong).toEqual([]);
  expect(unadvised).toEqual([]);
  expect(new Map(rows.map(({ name, id }) => [name, id]))).toEqual(written.acknowledged);
  expect(rows).toHaveLength(written.acknowledged.size);
  // Nothing was let fall by the restarts: what a server that is about to end has been sent, it answers.
  expect(proxy.broken()).toBe(0);
  await proxy.close();
  for (const server of servers) expect(await server.stop('SIGTERM')).toBe(0);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}, 3_600_000);
