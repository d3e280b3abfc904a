import { rm } from 'node:fs/promises';
import { times } from '@danbao/testing/process/endurance';
import { anOwner, tokenOf } from '@danbao/testing/server/over-the-network';
import { startPostgres } from '@danbao/testing/server/postgres';
import { emptyFolder, startServer } from '@danbao/testing/server/server-process';
import pg from 'pg';
import { expect, test } from 'vitest';
import { more, writeThrough } from './testing/outages.ts';

const outages = times(20);

test(`${outages} outages of PostgreSQL under ten writers: nothing lost, nothing doubled, and the server lives`, async () => {
  const folder = await emptyFolder();
  const postgres = await startPostgres();
  const run = async <T extends object>(statement: string) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query<T>(statement);
    await client.end();
    return rows;
  };
  // What is acknowledged is in the log of the database by then, as on a real one.
  await run('alter database danbao set synchronous_commit = on');
  const env = { DATA_DIR: folder, DATABASE_URL: postgres.url, SAMPLE_DATA: 'on' };
  const server = await startServer({ env });
  const token = await tokenOf(server);
  const { pid } = server;
  const written = await writeThrough(
    async (key, personName) => {
      const response = await fetch(`${server.baseUrl}/grp/crmOwner/insertOneOwnerInfo`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ ...anOwner, personName }),
      }).catch(() => undefined);
      if (!response) return { status: 0 };
      const { data } = (await response.json()) as { data?: { owner_ID?: string } };
      return { status: response.status, ...(data?.owner_ID === undefined ? {} : { id: data.owner_ID }) };
    },
    async (progress) => {
      for (let outage = 0; outage < outages; outage += 1) {
        await more(progress, 20);
        await postgres.halt(outage % 2 === 0 ? 'SIGINT' : 'SIGQUIT');
        expect((await fetch(new URL('/livez', server.baseUrl))).status).toBe(200);
        await expect.poll(() => fetch(new URL('/readyz', server.baseUrl)).then(({ status }) => status)).toBe(503);
        await postgres.resume();
      }
    },
  );
  const rows = await run<{ name: string; id: string }>(
    `select owner_name as name, owner_id as id from owners where owner_name like 'outage %'`,
  );
  expect(written.wrong).toEqual([]);
  expect(new Map(rows.map(({ name, id }) => [name, id]))).toEqual(written.acknowledged);
  expect(rows).toHaveLength(written.acknowledged.size);
  expect(() => process.kill(pid, 0)).not.toThrow();
  console.log(
    `${outages} outages, ${rows.length} acknowledged, ${written.refused} told to try again, 0 lost, 0 doubled`,
  );
  expect(await server.stop('SIGTERM')).toBe(0);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}, 3_600_000);
