import { cockpitPages, type Panel, screenPanels } from '@danbao/core/cockpit';
import { payments } from '@danbao/core/credit';
import { wallDay } from '@danbao/core/format';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { startPostgres } from '@danbao/testing/server/postgres';
import { tableOf } from '@danbao/testing/server/tables';
import { startTestServer } from '@danbao/testing/server/test-server';
import { sql } from 'drizzle-orm';
import { foldFacts } from '../../examples/server/src/areas/cockpit/facts/fold.ts';
import { randomBusiness } from '../../examples/server/src/areas/cockpit/testing/random-business.ts';
import { median, type Row } from '../row.ts';

const projects = Number(process.env['PROJECTS'] ?? 100_000);
const rounds = 5;
/** A database to keep between runs: filled by the first, asked by all. Its facts are read anew by the first alone. */
const kept = process.env['COCKPIT_DATABASE'];

/** What each page of the cockpit costs the server on PostgreSQL at 100,000 projects, 1,000,000 measures and 500,000 payments: counted anew, and when it was counted within half a minute. */
export async function* cockpitRows(): AsyncGenerator<Row> {
  const postgres = kept === undefined ? await startPostgres() : { url: kept, stop: () => Promise.resolve() };
  const today = wallDay(new Date());
  const fresh = await startTestServer({ databaseUrl: postgres.url, anyAnswer: true, settings: { figureAge: 0 } });
  const usual = await startTestServer({ databaseUrl: postgres.url, anyAnswer: true });
  try {
    const { db } = fresh.deps;
    if ((await db.$count(tableOf(payments))) < projects) {
      await randomBusiness(db, { projects, seed: 11, today, payments: 5, measures: 10 });
      await db.execute(sql`vacuum analyze`);
      const from = performance.now();
      await foldFacts(db, new Date());
      yield row('reading the facts of everything for the first time', performance.now() - from, 120_000);
      await db.execute(sql`vacuum analyze`);
    }
    await db.execute(sql`update resource_payments set updated_at = now() where id like 'rp77%'`);
    const again = performance.now();
    await foldFacts(db, new Date());
    yield row('reading anew the facts of the projects of 5,555 changed payments', performance.now() - again, 5_000);
    const [admin, reader] = await Promise.all([signedIn(fresh, 'admin'), signedIn(usual, 'admin')]);
    const pages: readonly (readonly [string, readonly Panel[]])[] = [
      ...Object.entries(cockpitPages).map(([name, { panels }]) => [name, panels] as const),
      ['the big screens', screenPanels],
    ];
    for (const [name, panels] of pages) {
      yield row(`${name}, nothing counted before`, await timed(() => ask(admin, panels)), 1_000);
      await ask(reader, panels);
      yield row(`${name}, counted within half a minute`, await timed(() => ask(reader, panels)), 300);
    }
    const rowsOf = () => admin.client.cockpit.rows({ indicator: 'balance' });
    yield row('the rows behind the balance, a page of them', await timed(rowsOf), 1_000);
  } finally {
    await fresh.close();
    await usual.close();
    await postgres.stop();
  }
}

/** All that a page asks, as the page asks it. */
async function ask({ client }: Person, panels: readonly Panel[]): Promise<void> {
  await Promise.all(
    panels.map(({ indicators, by, top, compared }) =>
      client.cockpit.figures({
        indicators: [...indicators],
        ...(by ? { by } : {}),
        ...(top ? { top: String(top) } : {}),
        ...(compared ? { compared: '1' } : {}),
      }),
    ),
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return median(times);
}

function row(what: string, ours: number, limit: number): Row {
  return { what, against: `${limit} ms`, ours, theirs: limit, unit: 'ms', ratio: ours / limit, target: '<= 1' };
}
