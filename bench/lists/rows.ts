import { createDanbao } from '@danbao/core/definitions';
import { contextFor, principalOf } from '@danbao/testing/server/flows';
import { startPostgres } from '@danbao/testing/server/postgres';
import { tableName } from '@danbao/testing/server/tables';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { sql } from 'drizzle-orm';
import { answerResource } from '../../examples/server/src/resources/answer.ts';
import { fillSortKeys } from '../../examples/server/src/resources/sort-keys.ts';
import { median, type Row } from '../row.ts';
import { ships } from './ships.ts';

const records = Number(process.env['RECORDS'] ?? 1_000_000);
const pageSize = 20;
const rounds = 9;

interface Question {
  readonly what: string;
  readonly query: Readonly<Record<string, string>>;
  /** In ms. */
  readonly limit: number;
}

const narrow = { stage: 'b', where: 'worth=ge=9000' };
const found = Math.floor(records / 4 / 10);
const questions: readonly Question[] = [
  { what: 'in a declared order, by a filter and a condition, page 1', query: narrow, limit: 500 },
  {
    what: 'the same, the last page by its number',
    query: { ...narrow, pageNum: String(Math.floor(found / pageSize)) },
    limit: 2000,
  },
  { what: 'the same, the last page from behind', query: { ...narrow, order: '-name' }, limit: 500 },
  { what: 'in an order without an index, by a filter, page 1', query: { stage: 'b', order: '-worth' }, limit: 2000 },
  { what: 'in an order without an index, all, page 1', query: { order: 'worth' }, limit: 2000 },
  { what: 'page 1 with sums by a filter and a condition', query: { ...narrow, sums: '1' }, limit: 2000 },
  { what: 'page 1 with sums over all', query: { sums: '1' }, limit: 2000 },
  { what: 'page 1 with groups and their sums over all', query: { group: 'stage' }, limit: 2000 },
  { what: 'the same by the months of a day', query: { group: 'built.month' }, limit: 2000 },
];

/** What sorting, narrowing, summing and grouping a long list costs on PostgreSQL, and how fast rows of before get their keys. */
export async function* listRows(): AsyncGenerator<Row> {
  const postgres = await startPostgres();
  const danbao = createDanbao({ resources: { ships } });
  const server = await startTestServer({ danbao, databaseUrl: postgres.url });
  try {
    await fill(server);
    yield await keyRow(server);
    for (const question of questions) yield await timed(server, question);
  } finally {
    await server.close();
    await postgres.stop();
  }
}

/** A million in less than six minutes, while the start waits. */
const least = 3_000;

async function keyRow({ deps: { db } }: TestServer): Promise<Row> {
  const from = performance.now();
  await fillSortKeys(db, ships);
  const ours = (records * 1000) / (performance.now() - from);
  await db.execute(sql`vacuum analyze ${sql.raw(tableName(ships))}`);
  return {
    what: `keys of texts made at a start, of ${records.toLocaleString('en-US')} records`,
    ...{ against: `${least.toLocaleString('en-US')}/s`, ours, theirs: least, ratio: ours / least, target: '>= 1' },
  };
}

async function timed(server: TestServer, { what, query, limit }: Question): Promise<Row> {
  const context = contextFor(server, principalOf('manager'));
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    const answer = await answerResource(ships, 'page', context, { pageSize: String(pageSize), ...query });
    times.push(performance.now() - from);
    const { rows } = answer as { readonly rows: readonly object[] };
    if (rows.length !== pageSize) throw new Error(`${what}: ${rows.length} rows`);
  }
  const ours = median(times);
  return {
    what: `list of ${records.toLocaleString('en-US')} records ${what}`,
    ...{ against: `${limit} ms`, ours, theirs: limit, unit: 'ms', ratio: ours / limit, target: '<= 1' },
  };
}

/** As an earlier version left them: without keys. */
async function fill({ deps: { db } }: TestServer): Promise<void> {
  const { unitUid, userId } = principalOf('manager');
  await db.execute(sql`
    insert into ${sql.raw(tableName(ships))} (id, unit_uid, author_id, version, created_at, updated_at, "values")
    select '9' || lpad(n::text, 31, '0'), ${unitUid}, ${userId}, 1, now(), now(), jsonb_build_object(
      'name', (array['重庆', '长江', '安庆', '黄浦', '单山'])[1 + n % 5] || '轮 ' || lpad((n::bigint * 7919 % 1000003)::text, 7, '0'),
      'stage', (array['a', 'b', 'c', 'd'])[1 + n % 4],
      'worth', ((n / 4)::bigint * 7919 % 10000)::text || '.25',
      'built', ('2000-01-01'::date + n % 9000)::text)
    from generate_series(1, ${sql.raw(String(records))}) n`);
}
