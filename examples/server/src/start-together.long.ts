import { rm } from 'node:fs/promises';
import { createDanbao } from '@danbao/core/definitions';
import { dishes } from '@danbao/core/office';
import { times } from '@danbao/testing/process/endurance';
import { askPostgres } from '@danbao/testing/server/ask-postgres';
import { copyDatabase, emptyDatabase } from '@danbao/testing/server/copy-database';
import { postgresOfRun } from '@danbao/testing/server/postgres-of-run';
import { emptyFolder, startServer } from '@danbao/testing/server/server-process';
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeOlder } from './testing/older-database.ts';
import { startTwo } from './testing/start-together.ts';

const starts = times(50);

const indexesIn = (url: string) =>
  askPostgres<{ name: string; fit: boolean }>(
    url,
    `select indexrelid::regclass::text as name, indisvalid and indisready as fit from pg_index
     join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace order by 1`,
  );

async function startAtOnce(url: string, folder: string) {
  const env = { ...environment, DATABASE_URL: url, DATA_DIR: folder };
  const started = await Promise.allSettled([startServer({ env }), startServer({ env })]);
  const ready = await Promise.all(
    started.map(async (one) => {
      if (one.status === 'rejected') return String(one.reason);
      const { status } = await fetch(new URL('/readyz', one.value.baseUrl));
      await one.value.stop('SIGTERM');
      return status;
    }),
  );
  return ready;
}

const environment = { SAMPLE_DATA: 'off', TOKEN_SECRET: 'one secret for all processes of a test' };

test('two processes that start at once on an empty database both come up with the sample data', () => startTwo('on'));

test(`${starts} times two processes start at once, by turns on an empty and on an older database: both come up, every index is whole`, async () => {
  const folder = await emptyFolder();
  const older = await emptyDatabase(await postgresOfRun());
  try {
    const first = await startServer({ env: { ...environment, DATABASE_URL: older.url, DATA_DIR: folder } });
    await first.stop('SIGTERM');
    const whole = await indexesIn(older.url);
    expect(whole.every(({ fit }) => fit)).toBe(true);
    const client = new pg.Client({ connectionString: older.url });
    await client.connect();
    await makeOlder(client, dishes, createDanbao().conflicts);
    await client.end();
    let up = 0;
    for (let start = 0; start < starts; start += 1) {
      const isOlder = start % 2 === 1;
      const database = await (isOlder ? copyDatabase(older.url) : emptyDatabase(await postgresOfRun()));
      // The files belong to the database that names them.
      const files = isOlder ? folder : await emptyFolder();
      expect([start, await startAtOnce(database.url, files)]).toEqual([start, [200, 200]]);
      expect(await indexesIn(database.url)).toEqual(whole);
      up += 2;
      await database.stop();
      if (!isOlder) await rm(files, { recursive: true, force: true });
    }
    console.log(
      `${starts} starts of two processes at once: ${up} of ${2 * starts} up, ${whole.length} indexes whole after each`,
    );
  } finally {
    await older.stop();
    await rm(folder, { recursive: true, force: true });
  }
}, 3_600_000);
