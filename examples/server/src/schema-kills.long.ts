import { rm } from 'node:fs/promises';
import { createDanbao } from '@danbao/core/definitions';
import { dishes } from '@danbao/core/office';
import { times } from '@danbao/testing/process/endurance';
import { copyDatabase } from '@danbao/testing/server/copy-database';
import { samplePostgres } from '@danbao/testing/server/on-every-database';
import type { TestPostgres } from '@danbao/testing/server/postgres';
import { freePort } from '@danbao/testing/server/postgres';
import { emptyFolder, runServer, startServer } from '@danbao/testing/server/server-process';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexesOf } from './resources/indexes.ts';
import { tableName } from './resources/table.ts';
import { makeOlder } from './testing/older-database.ts';

const kills = times(30);
const records = 400_000;
const table = tableName(dishes);
const { conflicts } = createDanbao();
const indexes = indexesOf(dishes, conflicts);
const brokenIndexes = 'select count(*)::int as count from pg_index where not (indisvalid and indisready)';

/** As the version before has left it; every kill is of a start on a copy. */
let older: TestPostgres;
beforeAll(async () => {
  older = await samplePostgres();
  const client = await connected(older.url);
  await client.query(`insert into ${table} (id, unit_uid, author_id, version, created_at, updated_at, "values")
    select 'many' || n, '101', '1006', 1, now(), now(), jsonb_build_object('name', '菜' || n, 'category', 'meat', 'price', '8') from generate_series(1, ${records}) n`);
  await makeOlder(client, dishes, conflicts);
  await client.end();
}, 300_000);
afterAll(async () => {
  await older.stop();
});

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const envOf = async (url: string, folder: string) => ({
  ...{ DATA_DIR: folder, DATABASE_URL: url, PORT: String(await freePort()), LOG_LEVEL: 'silent' },
  TOKEN_SECRET: 'one secret for all processes of a test',
});

type ProcessEnv = Awaited<ReturnType<typeof envOf>>;

/** A step of a start, and what keeps it waiting; of the building of indexes nothing does: it takes long. */
const steps: readonly (readonly [step: string, holding: string | undefined])[] = [
  ['migrations', 'lock table drizzle.__drizzle_migrations in access exclusive mode'],
  ['store and database join', 'lock table installation in access exclusive mode'],
  ['tables and triggers', `lock table ${table} in share row exclusive mode`],
  ['an index', undefined],
  ['what is remembered', `select 1 from resource_tables where name = '${dishes.name}' for update`],
  ['rights', 'lock table roles in access exclusive mode'],
];

async function until(client: pg.Client, condition: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ holds: boolean }>(`select ${condition} as holds`);
    if (rows[0]?.holds) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Kills a start as it has come to the step; where that is the building of indexes, once so many are there. */
async function killAt(env: ProcessEnv, watch: pg.Client, holding: string | undefined, built: number): Promise<void> {
  const holder = await connected(env.DATABASE_URL);
  await holder.query('begin');
  if (holding) await holder.query(holding);
  const kill = new AbortController();
  const ended = runServer({ env, kill: kill.signal });
  const isThere = holding
    ? `exists (select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')`
    : `exists (select 1 from pg_stat_progress_create_index where relid = '${table}'::regclass and phase like 'building index%')
       and (select count(*) from pg_index where indrelid = '${table}'::regclass and indisvalid and not indisprimary) >= ${built}`;
  await Promise.race([
    until(watch, isThere),
    ended.then(({ output }) => Promise.reject(new Error(`it has ended before: ${output}`))),
  ]);
  kill.abort();
  await ended;
  await holder.query('rollback');
  await holder.end();
}

test(`${kills} kills at the steps of an upgrade with ${records} records: the next start repairs, every index is whole, nothing is twice`, async () => {
  const broken: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const [step, holding] = steps[kill % steps.length] as (typeof steps)[number];
    const database = await copyDatabase(older.url);
    // The files belong to the database that names them.
    const folder = await emptyFolder();
    const watch = await connected(database.url);
    await killAt(await envOf(database.url, folder), watch, holding, Math.floor(kill / steps.length) % indexes.length);
    const [left] = (await watch.query<{ count: number }>(brokenIndexes)).rows;
    if (left && left.count > 0) broken.push(step);
    const server = await startServer({ env: await envOf(database.url, folder) });
    await server.stop('SIGTERM');
    const { rows } = await watch.query<{ broken: number; sound: number; twins: number; rows: number }>(
      `select (${brokenIndexes}) as broken,
        (select count(*)::int from pg_index where indexrelid::regclass::text = any($1)) as sound,
        (select count(*)::int from (select 1 from ${table} where id like 'many%' group by "values" ->> 'name' having count(*) > 1) t) as twins,
        (select count(*)::int from ${table} where id like 'many%') as rows`,
      [indexes.map(({ name }) => name)],
    );
    expect(rows, `kill ${kill + 1}: ${step}`).toEqual([{ broken: 0, sound: indexes.length, twins: 0, rows: records }]);
    await watch.end();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
  // Kills that leave nothing broken would prove little.
  expect(broken).toContain('an index');
  console.log(
    `${kills} kills at ${steps.length} steps, ${records} records: ${broken.length} left an index broken, every next start was whole`,
  );
}, 3_600_000);
