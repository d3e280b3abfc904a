import { wallDay } from '@danbao/core/format';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { startPostgres } from '@danbao/testing/server/postgres';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { sql } from 'drizzle-orm';
import { randomBusiness } from '../../examples/server/src/areas/cockpit/testing/random-business.ts';
import { querySet } from '../../examples/server/src/areas/search/query-set.ts';
import { median, type Row } from '../row.ts';
import { fillFirst } from './fill-first.ts';
import { fillNames } from './fill-names.ts';

const large = Number(process.env['PROJECTS'] ?? 100_000);
const embedded = 5_000;
/** Measures of a project: with it and its client about ten records. */
const measures = 9;
/** Requests of somebody else, before and during the searches. */
const others = 60;

/** What stands or is heard in a large part of all names. */
const frequent = ['gs', 'yxgs', 'gongsi', 'chuan', 'jc', 'xm', 'shi', 'jiangcheng', '公司', '有限公司', '江城', '船'];

/** Every search of the set, by Chinese and by pinyin, one after the other; and what somebody else waits for meanwhile. */
export async function* queryRows(): AsyncGenerator<Row> {
  const postgres = await startPostgres();
  try {
    yield* onServer('embedded, sample', 300, await startTestServer({ anyAnswer: true, isWholeSample: true }), 0);
    yield* onServer('embedded, 50,000 records', 300, await startTestServer({ anyAnswer: true }), embedded);
    const onPostgres = { databaseUrl: postgres.url, anyAnswer: true } as const;
    yield* onServer('PostgreSQL, 1,000,000 records', 200, await startTestServer(onPostgres), large);
  } finally {
    await postgres.stop();
  }
}

async function* onServer(where: string, limit: number, server: TestServer, projects: number): AsyncGenerator<Row> {
  const { db } = server.deps;
  try {
    if (projects > 0)
      await fillFirst(db, async () => {
        await randomBusiness(db, { projects, seed: 11, today: wallDay(new Date()), payments: 1, measures });
        await fillNames(db);
      });
    await db.execute(sql`vacuum analyze`);
    const searching = await signedIn(server, 'manager');
    const other = await signedIn(server, 'viewer');
    const words = querySet.map(([text]) => text);
    for (const [name, texts] of [
      ['the set', words],
      ['frequent words', frequent],
    ] as const) {
      for (const text of texts) await took(searching, text);
      const times: number[] = [];
      for (const text of texts) times.push(await took(searching, text));
      times.sort((a, b) => a - b);
      const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
      const what = `95 of 100 searches, ${name}: ${where}`;
      const target = '<= 1';
      yield { what, against: `${limit} ms`, ours: p95, theirs: limit, unit: 'ms', ratio: p95 / limit, target };
    }
    yield await whileSearching(where, searching, other, [...words, ...frequent]);
  } finally {
    await server.close();
  }
}

async function took({ client }: Person, text: string): Promise<number> {
  const from = performance.now();
  await client.search.all({ text, pageSize: '10' });
  return performance.now() - from;
}

/** What somebody waits for a trivial request while another searches without a pause. */
async function whileSearching(where: string, searching: Person, other: Person, words: readonly string[]): Promise<Row> {
  const request = async () => {
    const from = performance.now();
    await other.client.flows.starts();
    return performance.now() - from;
  };
  const medianWait = async () => {
    const times: number[] = [];
    for (let at = 0; at < others; at += 1) {
      times.push(await request());
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return median(times);
  };
  await medianWait();
  const idle = await medianWait();
  let isOver = false;
  const searches = (async () => {
    for (let at = 0; !isOver; at += 1) await took(searching, words[at % words.length] ?? '');
  })();
  const busy = await medianWait();
  isOver = true;
  await searches;
  const what = `a request of another user during searches: ${where}`;
  return { what, against: 'idle', ours: busy, theirs: idle, unit: 'ms', ratio: busy / idle, target: '<= 1.5' };
}
