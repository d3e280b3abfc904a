import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { archives } from '@danbao/core/archives';
import { flowDefinitions } from '@danbao/core/flows';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { startPostgres } from '@danbao/testing/server/postgres';
import { fieldValue, flows, tableOf } from '@danbao/testing/server/tables';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { and, eq, sql } from 'drizzle-orm';
import { carryOn } from '../../examples/server/src/areas/archives/carry-on.ts';
import { median, type Row } from '../row.ts';

const many = Number(process.env['FLOWS'] ?? 10_000);
/** What others may wait for a list, in ms. */
const limit = 300;

const into = {
  ...{ fondsId: 'fonds101', categoryId: 'type101-WS', text: '批量归档' },
  ...{ retentionPeriod: '30' as const, securityLevel: 'internal' as const, isFiled: '1' as const },
};

/** So many finished flows are collected and filed by one operation, while others read lists of the same process. */
export async function* collectingRows(): AsyncGenerator<Row> {
  const postgres = await startPostgres();
  const server = await startTestServer({ databaseUrl: postgres.url });
  try {
    const [archivist, other] = await Promise.all([signedIn(server, 'archivist'), signedIn(server, 'manager')]);
    await finish(server);
    const before = await readMeanwhile(other, () => Promise.resolve(), 100);
    const from = performance.now();
    const carrying = carryOn(server.deps);
    const { client } = archivist;
    const { total } = await client.archives.startRun(into);
    let state = 'running';
    const during = await readMeanwhile(other, async () => {
      while (state === 'running') {
        await wait(1_000);
        state = (await client.archives.runs())[0]?.state ?? '';
      }
    });
    const seconds = (performance.now() - from) / 1000;
    await carrying.stop();
    await checkAll(server, client, Number(total));
    const what = `${many.toLocaleString('en-US')} finished flows collected and filed in one operation (PostgreSQL)`;
    yield { what, against: 'no limit', ours: many / seconds, theirs: 1, unit: '/s', ratio: 1 };
    for (const [name, share] of [
      ['median', 0.5],
      ['19 of 20', 0.95],
      ['all', 1],
    ] as const) {
      const [ours, alone] = [share === 0.5 ? median(during) : partOf(during, share), partOf(before, share)];
      const against = `${limit} ms; ${alone.toFixed(1)} before`;
      const row: Row = {
        what: `lists of others meanwhile, ${name} of ${during.length}`,
        against,
        ours,
        theirs: limit,
        unit: 'ms',
        ratio: ours / limit,
      };
      yield share < 1 ? { ...row, target: '<= 1' } : row;
    }
  } finally {
    await server.close();
    await postgres.stop();
  }
}

/** How long each call of somebody else takes until the work is done, and so many at least. */
async function readMeanwhile({ client }: Person, work: () => Promise<void>, least = 0): Promise<readonly number[]> {
  const calls = [
    () => client.flows.list({ box: 'mine', pageSize: '20' }),
    () => client.customers.list({ pageSize: '20' }),
    () => client.archives.page({ pageSize: '20' }),
  ];
  let isDone = false;
  const working = work().then(() => {
    isDone = true;
  });
  const times: number[] = [];
  for (let at = 0; !isDone || times.length < least; at += 1) {
    const from = performance.now();
    await calls[at % calls.length]?.();
    times.push(performance.now() - from);
    await wait(50);
  }
  await working;
  return times;
}

/** Nothing is refused, left out or numbered twice. */
async function checkAll({ deps: { db } }: TestServer, client: Person['client'], total: number): Promise<void> {
  const [run] = await client.archives.runs();
  const table = tableOf(archives);
  const number = fieldValue(archives, 'archiveNo');
  const [found] = await db
    .select({ count: sql<number>`count(*)::int`, numbers: sql<number>`count(distinct ${number})::int` })
    .from(table)
    .where(sql`${fieldValue(archives, 'title')} like '批量归档%'`);
  const asked = JSON.stringify({ total, run: run?.done, refused: run?.refused, ...found });
  if (total !== many || run?.done !== String(many) || found?.count !== many || found.numbers !== many)
    throw new Error(`not all are filed: ${asked}`);
}

/** Finished flows like one of the sample, with what was written and signed in it. */
async function finish({ deps: { db } }: TestServer): Promise<void> {
  const sent = and(eq(flows.code, flowDefinitions.sending.code), eq(flows.status, 'ended'), eq(flows.unitUid, '101'));
  const [like] = await db.select().from(flows).where(sent);
  if (!like) throw new Error('the sample has no finished flow');
  for (let at = 0; at < many; at += 1000)
    await db.insert(flows).values(
      Array.from({ length: Math.min(1000, many - at) }, (_, index) => ({
        ...like,
        ...{ flowId: randomUUID(), title: `批量归档 ${at + index + 1}` },
        endedAt: new Date(Date.UTC(2026, 0, 1) + (at + index) * 60_000),
      })),
    );
  await db.execute(sql`analyze`);
}

function partOf(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
