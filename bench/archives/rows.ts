import { archives } from '@danbao/core/archives';
import { contextFor, principalOf } from '@danbao/testing/server/flows';
import { startPostgres } from '@danbao/testing/server/postgres';
import { tableName } from '@danbao/testing/server/tables';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { sql } from 'drizzle-orm';
import { answerResource } from '../../examples/server/src/resources/answer.ts';
import { median, type Row } from '../row.ts';

const records = Number(process.env['RECORDS'] ?? 1_000_000);
const rounds = 15;
const limit = 100;

const queries = {
  'by its number': { text: 'J002-WS·2021-D10-123456' },
  'by a title that few have': { text: '第777号保后检查' },
  'by a word in one title of two hundred': { text: '和平路' },
  'by year, type and retention': { archiveYear: '2014', categoryId: 'type101-WS', retentionPeriod: '10' },
  'by a word, year, type and retention': {
    ...{ text: '检查', archiveYear: '2014', categoryId: 'type101-WS', retentionPeriod: '10' },
  },
} as const;

/** What searching a large archive costs on PostgreSQL, at the first page and where there is one at the hundredth. */
export async function* archiveRows(): AsyncGenerator<Row> {
  const postgres = await startPostgres();
  const server = await startTestServer({ databaseUrl: postgres.url });
  try {
    await fill(server);
    for (const [how, query] of Object.entries(queries))
      for (const page of [1, 100]) {
        const row = await timed(server, `${how}, page ${page}`, { ...query, pageNum: String(page) });
        if (row) yield row;
      }
  } finally {
    await server.close();
    await postgres.stop();
  }
}

async function timed(server: TestServer, how: string, query: object): Promise<Row | undefined> {
  const context = contextFor(server, principalOf('archivist'));
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    const { rows } = (await answerResource(archives, 'page', context, query as never)) as { rows: readonly object[] };
    times.push(performance.now() - from);
    if (rows.length === 0) return undefined;
  }
  const ours = median(times);
  const what = `${records.toLocaleString('en-US')} records of the archive ${how}`;
  return { what, against: `${limit} ms`, ours, theirs: limit, unit: 'ms', ratio: ours / limit, target: '<= 1' };
}

/** Filed records of twenty years, six types and three retention periods, in the caller's unit. */
async function fill({ deps: { db } }: TestServer): Promise<void> {
  const { unitUid, userId } = principalOf('archivist');
  const table = sql.raw(tableName(archives));
  await db.execute(sql`
    insert into ${table} (id, unit_uid, author_id, version, created_at, updated_at, "values")
    select '9' || lpad(n::text, 31, '0'), ${unitUid}, ${userId}, 1, now() - n * interval '1 second', now(),
      jsonb_build_object(
        'title', '关于' || (array['和平路','解放路','中山路','人民路'])[1 + case when n % 200 = 0 then 0 else 1 + n % 3 end] || '担保项目第' || (n / 3) || '号保后检查情况的报告',
        'archiveNo', 'J002-' || (array['WS','XM','KJ','HT','SX','ZP'])[1 + n % 6] || '·' || (2005 + n / 6 % 20) || '-D10-' || lpad(n::text, 6, '0'),
        'businessNo', '业' || n, 'fondsId', 'fonds101', 'categoryId', 'type101-' || (array['WS','XM','KJ','HT','SX','ZP'])[1 + n % 6],
        'archiveYear', (2005 + n / 6 % 20)::text, 'retentionPeriod', (array['10','30','permanent'])[1 + n / 120 % 3],
        'securityLevel', 'internal', 'responsibleParty', '综合部', 'formedDate', '2014-05-06',
        'electronicStatus', 'archived', 'physicalStatus', 'none', 'revision', '1')
    from generate_series(1, ${sql.raw(String(records))}) n`);
  // As the database does by itself with what has grown for years.
  await db.execute(sql`vacuum analyze ${table}`);
}
