import { emptyDatabase } from '@danbao/testing/server/copy-database';
import type { TestPostgres } from '@danbao/testing/server/postgres';
import { postgresOfRun } from '@danbao/testing/server/postgres-of-run';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from './pool.ts';
import { lockedBy, schemaLock } from './schema-lock.ts';

const log = pino({ level: 'silent' });
let database: TestPostgres;
const pools: pg.Pool[] = [];
beforeAll(async () => {
  database = await emptyDatabase(await postgresOfRun());
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database?.stop();
});

function pool(): pg.Pool {
  const opened = openPool(database.url, log, 4);
  pools.push(opened);
  return opened;
}

/** A pool none of whose connections hears another, as behind a pooler that gives every transaction another session. */
function deaf(): pg.Pool {
  const opened = pool();
  opened.on('connect', (client) => {
    const { emit } = client;
    client.emit = (name: string, ...rest: unknown[]) => name !== 'notification' && emit.call(client, name, ...rest);
  });
  return opened;
}

test.each([
  ['sessions hold it', pool, pool],
  ['a transaction holds it', deaf, deaf],
  ['a session and a transaction', pool, deaf],
])('one at a time works under the lock, whoever fails: %s', async (_, first, second) => {
  const ways = [lockedBy(first()), lockedBy(second())] as const;
  let working = 0;
  const most: number[] = [];
  const work = async (client: pg.PoolClient) => {
    working += 1;
    most.push(working);
    await client.query('select pg_sleep(0)');
    working -= 1;
  };
  const fails = () => Promise.reject(new Error('failed'));
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) => ways[at % 2 === 0 ? 0 : 1]([schemaLock], at === 3 ? fails : work)),
  );
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((at) => at !== 3));
  expect(most).toEqual(most.map(() => 1));
});

test('an index is built beside others under a lock that a transaction holds', async () => {
  const alone = lockedBy(deaf());
  await alone([schemaLock], async (client) => {
    await client.query('create table built (id int)');
    await client.query('create index concurrently built_id on built (id)');
  });
  const { rows } = await pool().query("select indisvalid from pg_index where indexrelid = 'built_id'::regclass");
  expect(rows).toEqual([{ indisvalid: true }]);
});
