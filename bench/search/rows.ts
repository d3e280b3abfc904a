import { wallDay } from '@danbao/core/format';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { startPostgres } from '@danbao/testing/server/postgres';
import { startTestServer } from '@danbao/testing/server/test-server';
import { sql } from 'drizzle-orm';
import { randomBusiness } from '../../examples/server/src/areas/cockpit/testing/random-business.ts';
import type { Db } from '../../examples/server/src/db/database.ts';
import { rowsOf } from '../../examples/server/src/db/rows.ts';
import type { Row } from '../row.ts';
import { fillFiles } from './fill-files.ts';
import { fillFirst } from './fill-first.ts';

const files = Number(process.env['FILES'] ?? 100_000);
const projects = Number(process.env['PROJECTS'] ?? 100_000);
/** Searches in a second, and for how many seconds. */
const [perSecond, seconds] = [10, 20];

/** What people type: numbers, names of customers and projects, words inside files, and what stands nowhere. */
const typed = [
  ...['RB77123', '随机客户4711', '随机项目99000', '江城航运', '陈立 随机项目12', '330902', '没有这样的词'],
  ...['朝阳区', '海州食品', 'DB2025-0001', '材料4711', '浦东新区 朝阳区', 'jchy', '散货船'],
];

/** Full-text search over 1,000,000 records and the texts of 100,000 files on PostgreSQL, ten searches in a second. */
export async function* searchRows(): AsyncGenerator<Row> {
  const postgres = await startPostgres();
  const server = await startTestServer({ databaseUrl: postgres.url, anyAnswer: true });
  try {
    const { db } = server.deps;
    await fillFirst(db, async () => {
      await randomBusiness(db, { projects, seed: 11, today: wallDay(new Date()), payments: 1, measures: 9 });
      await fillFiles(db, files);
    });
    await db.execute(sql`vacuum analyze`);
    yield* measuredSearch(db, await signedIn(server, 'admin'));
  } finally {
    await server.close();
    await postgres.stop();
  }
}

export async function* measuredSearch(db: Db, { client }: Person): AsyncGenerator<Row> {
  const times: number[] = [];
  const waits: Promise<void>[] = [];
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const from = performance.now();
    const search = client.search.all({ text: typed[at % typed.length] ?? '', pageSize: '10' });
    // One that is refused, because all connections are busy for too long, is no quick answer.
    const noted = (took: number) => void times.push(took);
    waits.push(
      search.then(
        () => noted(performance.now() - from),
        () => noted(Number.POSITIVE_INFINITY),
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
  }
  await Promise.all(waits);
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  const what = '95 of 100 searches, ten in a second';
  yield { what, against: '200 ms', ours: p95, theirs: 200, unit: 'ms', ratio: p95 / 200, target: '<= 1' };
  const [size] = await rowsOf<{ index: number; text: number }>(
    db,
    sql`select pg_relation_size('file_texts_words')::float8 / 1e6 as index, sum(octet_length(text))::float8 / 1e6 as text from file_texts`,
  );
  const { index = 0, text = 1 } = size ?? {};
  const against = 'their text';
  yield {
    what: 'the index of words in files',
    against,
    ours: index,
    theirs: text,
    unit: 'MB',
    ratio: index / text,
    target: '<= 0.6',
  };
}
