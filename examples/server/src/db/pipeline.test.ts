import { samplePostgres } from '@danbao/testing/server/on-every-database';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Pipeline } from './pipeline.ts';
import { openPool } from './pool.ts';

let database: Awaited<ReturnType<typeof samplePostgres>>;
let pool: pg.Pool;
let pipeline: Pipeline;

beforeAll(async () => {
  database = await samplePostgres();
  pool = openPool(database.url, pino({ level: 'silent' }), 1);
  pipeline = new Pipeline(pool);
});

afterAll(async () => {
  await pool.end();
  await database.stop();
});

const ask = (text: string, values: unknown[] = []) => pipeline.query({ text }, values).then(({ rows }) => rows);

test('queries of one turn go over one connection; each has its own answer, and the error of one is that of no other', async () => {
  const [first, wrong, second] = await Promise.allSettled([
    ask('select $1::int as asked, pg_backend_pid() as pid', [1]),
    ask('select 1 / $1::int', [0]),
    ask('select $1::int as asked, pg_backend_pid() as pid', [2]),
  ]);
  expect(first).toMatchObject({ status: 'fulfilled', value: [{ asked: 1 }] });
  expect(wrong).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  expect(second).toMatchObject({ status: 'fulfilled', value: [{ asked: 2 }] });
  const pids = [first, second].map((one) => one.status === 'fulfilled' && one.value[0].pid);
  expect(new Set(pids).size).toBe(1);
});

test('a connection that breaks fails all that went over it, and the next query has another', async () => {
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query('select pg_advisory_lock(42)');
  const [{ pid } = { pid: 0 }] = await ask('select pg_backend_pid() as pid');
  const cut = Promise.allSettled([ask('select pg_advisory_xact_lock(42)'), ask('select 1')]);
  const waits = "select 1 from pg_stat_activity where pid = $1 and wait_event = 'advisory'";
  await expect.poll(async () => (await other.query(waits, [pid])).rowCount, { timeout: 30_000 }).toBe(1);
  await other.query('select pg_terminate_backend($1)', [pid]);
  expect((await cut).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask('select 1 as one')).toEqual([{ one: 1 }]);
  await other.end();
});

test('where no connection is to be had, all that were asked are refused', async () => {
  const nowhere = openPool('postgresql://127.0.0.1:1/none', pino({ level: 'silent' }), 1);
  const asked = [1, 2].map(() => new Pipeline(nowhere).query({ text: 'select 1' }, []));
  const answers = await Promise.allSettled(asked);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await nowhere.end();
});
