import { label } from '@danbao/core';
import { createDanbao } from '@danbao/core/definitions';
import { text } from '@danbao/core/fields';
import { resource } from '@danbao/core/resources';
import { contextFor, principalOf } from '@danbao/testing/server/flows';
import { startPostgres } from '@danbao/testing/server/postgres';
import { tableName } from '@danbao/testing/server/tables';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { sql } from 'drizzle-orm';
import { answerResource } from '../../examples/server/src/resources/answer.ts';
import { fillSortKeys } from '../../examples/server/src/resources/sort-keys.ts';
import { syncTables } from '../../examples/server/src/resources/sync-tables.ts';
import { median, type Row } from '../row.ts';
import { addByHand, makeTable } from './add-by-hand.ts';
import { enterprises } from './enterprises.ts';

const records = Number(process.env['RECORDS'] ?? 1_000_000);
const pageSize = 20;
const rounds = 25;

/** What ordinary records cost: long lists, starts with many definitions, and additions against a handler written by hand. */
export async function* recordRows(): AsyncGenerator<Row> {
  for (const engine of ['PostgreSQL', 'PGlite'] as const) {
    const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined;
    const danbao = createDanbao({ resources: { enterprises } });
    const server = await startTestServer({ danbao, ...(postgres ? { databaseUrl: postgres.url } : {}) });
    try {
      yield await addRow(server, engine);
      yield await startRow(server, engine);
      await fill(server);
      yield* listRows(server, engine);
    } finally {
      await server.close();
      await postgres?.stop();
    }
  }
}

/** By a declared filter in a declared order, as the list page asks. */
async function* listRows(server: TestServer, engine: string): AsyncGenerator<Row> {
  const filter = { stage: 'seed', pageSize: String(pageSize) };
  const first = await ask(server, filter);
  const target = engine === 'PostgreSQL' ? '<= 1' : undefined;
  const of = `${engine}: list of ${records.toLocaleString('en-US')} records, filtered and ordered`;
  yield await timed(server, `${of}, page 1`, filter, 20, target);
  yield await timed(server, `${of}, the next page`, { ...filter, after: first.next }, 20, target);
  yield await timed(server, `${of}, page 1,000`, { ...filter, pageNum: '1000' }, 80, target);
}

async function timed(
  server: TestServer,
  what: string,
  query: object,
  limit: number,
  target: string | undefined,
): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    const { rows } = await ask(server, query);
    times.push(performance.now() - from);
    if (rows.length !== pageSize) throw new Error(`${what}: ${rows.length} rows`);
  }
  const ours = median(times);
  const against = `${limit} ms`;
  return { what, against, ours, theirs: limit, unit: 'ms', ratio: ours / limit, ...(target ? { target } : {}) };
}

function ask(server: TestServer, query: object) {
  const context = contextFor(server, principalOf('manager'));
  return answerResource(enterprises, 'page', context, query as never) as Promise<{
    readonly rows: readonly object[];
    readonly next?: string;
  }>;
}

const lanes = 16;
const additions = 1_500;

async function addRow(server: TestServer, engine: string): Promise<Row> {
  const context = contextFor(server, principalOf('manager'));
  await makeTable(server.deps.db);
  let count = 0;
  const input = () => {
    count += 1;
    return { name: `新增企业 ${count}`, stage: 'growth', remark: '长江边的一家企业' };
  };
  const generic = () => answerResource(enterprises, 'add', context, input());
  const byHand = () => addByHand(context, input());
  await perSecond(generic, 200);
  await perSecond(byHand, 200);
  const pairs: (readonly [number, number])[] = [];
  for (let round = 0; round < 5; round += 1)
    pairs.push([await perSecond(generic, additions), await perSecond(byHand, additions)]);
  return {
    what: `${engine}: adding a record by its definition`,
    against: 'a handler written by hand',
    ours: median(pairs.map(([ours]) => ours)),
    theirs: median(pairs.map(([, theirs]) => theirs)),
    ratio: median(pairs.map(([ours, theirs]) => ours / theirs)),
    target: '>= 0.8',
  };
}

async function perSecond(add: () => Promise<unknown>, total: number): Promise<number> {
  const from = performance.now();
  let left = total;
  const lane = async () => {
    while (left-- > 0) await add();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return (total * 1000) / (performance.now() - from);
}

/** A start that finds everything as it left it, with sixty definitions more against those that are built in. */
async function startRow({ deps }: TestServer, engine: 'PostgreSQL' | 'PGlite'): Promise<Row> {
  const few = deps.danbao.resources;
  const many = [...few, ...Array.from({ length: 60 }, (_, index) => another(index))];
  const database = { db: deps.db, engine: engine === 'PostgreSQL' ? 'postgresql' : 'pglite' };
  const { conflicts } = deps.danbao;
  const sync = (resources: typeof few) =>
    syncTables(database as Parameters<typeof syncTables>[0], { resources, conflicts });
  await sync(many);
  const times = async (resources: typeof few) => {
    const from = performance.now();
    await sync(resources);
    return performance.now() - from;
  };
  const pairs: (readonly [number, number])[] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push([await times(many), await times(few)]);
  return {
    what: `${engine}: a start with ${many.length} resources`,
    against: `with ${few.length}`,
    ours: median(pairs.map(([ours]) => ours)),
    theirs: median(pairs.map(([, theirs]) => theirs)),
    unit: 'ms',
    ratio: median(pairs.map(([ours, theirs]) => ours / theirs)),
  };
}

function another(index: number) {
  return resource({
    name: `another${index}`,
    plural: `anothers${index}`,
    label: label(`记录 ${index}`, `Record ${index}`),
    fields: { name: text('名称', 'Name', { required: true, max: 50 }) },
    access: { read: 'customer:read', write: 'customer:write' },
    scope: 'unit',
    list: { columns: ['name'], search: ['name'], order: 'name' },
  });
}

/** All of them in the caller's own unit: nothing is left out beforehand. */
async function fill({ deps: { db } }: TestServer): Promise<void> {
  const { unitUid, userId } = principalOf('manager');
  const table = sql.raw(tableName(enterprises));
  await db.execute(sql`
    insert into ${table} (id, unit_uid, author_id, version, created_at, updated_at, "values")
    select '9' || lpad(n::text, 31, '0'), ${unitUid}, ${userId}, 1, now(), now(),
      jsonb_build_object('name', '企业 ' || lpad(n::text, 9, '0'), 'stage', case when n % 2 = 0 then 'seed' else 'growth' end, 'remark', '沿江的一家企业，第 ' || n || ' 家')
    from generate_series(1, ${sql.raw(String(records))}) n`);
  await fillSortKeys(db, enterprises);
  await db.execute(sql`analyze ${table}`);
}
