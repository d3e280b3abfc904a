import { rm } from 'node:fs/promises';
import { createDanbao } from '@danbao/core/definitions';
import { dishes } from '@danbao/core/office';
import { times } from '@danbao/testing/process/endurance';
import { samplePostgres } from '@danbao/testing/server/on-every-database';
import type { TestPostgres } from '@danbao/testing/server/postgres';
import { freePort } from '@danbao/testing/server/postgres';
import { emptyFolder, runServer, startServer } from '@danbao/testing/server/server-process';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexesOf } from './resources/indexes.ts';
import { tableName } from './resources/table.ts';

const kills = times(30);
const records = 400_000;
const table = tableName(dishes);
const indexes = indexesOf(dishes, createDanbao().conflicts);
const uniqueIndex = indexes.find(({ isUnique }) => isUnique)?.name ?? '';

let database: TestPostgres;
let folder: string;
let watch: pg.Client;
beforeAll(async () => {
  [database, folder] = [await samplePostgres(), await emptyFolder()];
  watch = new pg.Client({ connectionString: database.url });
  await watch.connect();
  await watch.query(`insert into ${table} (id, unit_uid, author_id, version, created_at, updated_at, "values")
    select 'many' || n, '101', '1006', 1, now(), now(), jsonb_build_object('name', '菜' || n, 'category', 'meat', 'price', '8') from generate_series(1, ${records}) n`);
}, 300_000);
afterAll(async () => {
  await watch.end();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const env = async () => ({
  ...{ DATA_DIR: folder, DATABASE_URL: database.url, PORT: String(await freePort()), LOG_LEVEL: 'silent' },
  TOKEN_SECRET: 'one secret for all processes of a test',
});

/** What the version before had not: the newest migration, the indexes of these records, and what is remembered of them. */
async function age(): Promise<void> {
  await watch.query('drop table if exists live_events, live_event_readers');
  await watch.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  );
  for (const { name } of indexes) await watch.query(`drop index if exists ${name}`);
  await watch.query(
    `update ${table} set sort_keys = null where id in (select 'many' || n from generate_series(1, 1000) n)`,
  );
  await watch.query(`update resource_tables set fingerprint = 'of before' where name = '${dishes.name}'`);
}

/** A step of a start, and what keeps it waiting; of the building of indexes nothing does: it takes long. */
const steps: readonly (readonly [step: string, holding: string | undefined])[] = [
  ['migrations', 'lock table drizzle.__drizzle_migrations in access exclusive mode'],
  ['store and database join', 'lock table installation in access exclusive mode'],
  ['tables and triggers', `lock table ${table} in share row exclusive mode`],
  ['an index', undefined],
  ['what is remembered', `select 1 from resource_tables where name = '${dishes.name}' for update`],
  ['rights', 'lock table roles in access exclusive mode'],
];

async function until(condition: string): Promise<void> {
  for (;;) {
    const { rows } = await watch.query<{ holds: boolean }>(`select ${condition} as holds`);
    if (rows[0]?.holds) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Kills a start as it has come to the step. */
async function killAt(holding: string | undefined): Promise<void> {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin');
  if (holding) await holder.query(holding);
  const kill = new AbortController();
  const ended = runServer({ env: await env(), kill: kill.signal });
  const isThere = holding
    ? `exists (select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')`
    : `exists (select 1 from pg_stat_progress_create_index where relid = '${table}'::regclass and phase like 'building index%')`;
  await Promise.race([
    until(isThere),
    ended.then(({ output }) => Promise.reject(new Error(`it has ended before: ${output}`))),
  ]);
  kill.abort();
  await ended;
  await holder.query('rollback');
  await holder.end();
}

test(`${kills} kills at the steps of an upgrade with ${records} records: the next start repairs, every index is whole, nothing is twice`, async () => {
  for (let kill = 0; kill < kills; kill += 1) {
    const [step, holding] = steps[kill % steps.length] as (typeof steps)[number];
    await age();
    await killAt(holding);
    const server = await startServer({ env: await env() });
    await server.stop('SIGTERM');
    const { rows } = await watch.query<{ broken: number; sound: boolean; twins: number; rows: number }>(
      `select (select count(*)::int from pg_index where not (indisvalid and indisready)) as broken,
        (select indisvalid and indisunique from pg_index where indexrelid = to_regclass('${uniqueIndex}')) as sound,
        (select count(*)::int from (select 1 from ${table} where id like 'many%' group by "values" ->> 'name' having count(*) > 1) t) as twins,
        (select count(*)::int from ${table} where id like 'many%') as rows`,
    );
    expect(rows, `kill ${kill + 1}: ${step}`).toEqual([{ broken: 0, sound: true, twins: 0, rows: records }]);
  }
  console.log(`${kills} kills at ${steps.length} steps, ${records} records: every next start was whole`);
}, 3_600_000);
