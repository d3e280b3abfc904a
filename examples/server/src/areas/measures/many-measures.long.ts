import { coverageOf } from '@danbao/core/measures';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { applyMeasures, measures } from '../../db/schema.ts';
import { sampleDay } from '../../sample/dates.ts';
import { multiply } from '../../testing/many-measures.ts';

const applyId = '500001';
const within = 20_000;

onEveryDatabase(
  (server) => {
    let manager: Person;
    let admin: Person;
    const ship = aMeasure('ship', {
      apply_ID: applyId,
      isInsurance: '1',
      insuranceBeginDate: '2024-01-01',
      insuranceEndDate: '2025-01-01',
    });
    beforeAll(async () => {
      [manager, admin] = await Promise.all([signedIn(server, 'manager'), signedIn(server, 'admin')]);
      await manager.client.measures.add(ship);
      await multiply(server.deps.db, { measureId: ship.optGuaranty_ID, applyId, within, without: 10_000 });
    });

    let last: number | undefined;

    /** Rows and entries of indexes that the database reads for a call, as it counts them itself. */
    async function touched(call: () => Promise<unknown>): Promise<number> {
      last ??= await read();
      const before = last;
      await call();
      last = await read();
      return last - before;
    }

    async function read(): Promise<number> {
      // A connection tells of what it has read at most once a second.
      await new Promise((resolve) => setTimeout(resolve, 1200));
      for (let index = 0; index < 12; index += 1) await server.deps.db.execute(sql`select pg_stat_force_next_flush()`);
      const result = await server.deps.db.execute(sql`
        select (select sum(seq_tup_read) from pg_stat_user_tables where relname not in ('users', 'units', 'roles', 'sessions'))
          + (select sum(idx_tup_read) from pg_stat_user_indexes) as total`);
      return Number((result as unknown as { rows: { total: string }[] }).rows[0]?.total);
    }

    // Half of the application: whoever adds up or sorts all of it reads more. What other connections tell of late counts too.
    test.each([
      ['coverage', () => manager.client.insights.coverage({ apply_ID: applyId })],
      ['the first page', () => manager.client.measures.list({ apply_ID: applyId })],
      ['page 20', () => manager.client.measures.list({ apply_ID: applyId, pageNum: '20', pageSize: '50' })],
      ['today', () => manager.client.dashboard.today()],
      ['what waits', () => manager.client.dashboard.attention({ what: 'unfulfilled' })],
      ['what is due', () => manager.client.dashboard.attention({ what: 'due' })],
      ['what is due, of all units', () => admin.client.dashboard.attention({ what: 'due' })],
      ['the audit log', () => admin.client.admin.audit({})],
    ])(
      'of 30,000 measures %s reads a few thousand rows at most',
      async (_, call) => {
        const count = await touched(call);
        expect(count).toBeGreaterThan(0);
        expect(count).toBeLessThanOrEqual(within / 2);
      },
      30_000,
    );

    test('sums and warnings are those that core adds up over every measure', async () => {
      const { db } = server.deps;
      const rows = await db
        .select({ measure: measures, link: applyMeasures })
        .from(applyMeasures)
        .innerJoin(measures, eq(measures.measureId, applyMeasures.measureId))
        .where(eq(applyMeasures.applyId, applyId))
        .orderBy(measures.createdAt, measures.measureId);
      const all = rows.map(({ measure, link }) => ({
        ...measure.details,
        optGuaranty_ID: measure.measureId,
        optName: measure.optName,
        secures: measure.secures,
        assessValue: measure.assessValue ?? undefined,
        alreadyValue: measure.alreadyValue ?? undefined,
        optValue: measure.optValue ?? undefined,
        isDispose: measure.isDispose,
        isFree: measure.isFree,
        isWorkable: link.isWorkable,
      }));
      const coverage = await manager.client.insights.coverage({ apply_ID: applyId });
      const expected = coverageOf(all, coverage, sampleDay);
      expect({ ...coverage, warnings: [] }).toEqual({ ...expected, warnings: [] });
      expect(coverage.warnings.map(({ code }) => code)).toEqual(expected.warnings.map(({ code }) => code));
      for (const [index, { count, more, measures: names }] of coverage.warnings.entries()) {
        const own = expected.warnings[index];
        expect(names).toEqual(own?.measures);
        if (more) expect(own?.count).toBeGreaterThan(count);
        else expect(own?.count).toBe(count);
      }
    });
  },
  { now: () => new Date(`${sampleDay}T04:00:00Z`), engines: ['PostgreSQL'] },
);

describe('totals', () => {
  onEveryDatabase((server) => {
    test('follow every change of a measure, its link and its removal', async () => {
      const { client } = await signedIn(server, 'manager');
      const figures = async () => {
        const { measureCount, fulfilledCount, assessValue, alreadyValue, optValue, warnings } =
          await client.insights.coverage({ apply_ID: applyId });
        const counts = warnings.map(({ code, count }) => [code, count]);
        return { measureCount, fulfilledCount, assessValue, alreadyValue, optValue, ...Object.fromEntries(counts) };
      };
      const total = async () => (await client.measures.list({ apply_ID: applyId })).total;
      const [before, count] = [await figures(), await total()];
      const values = { assessValue: '10.5', alreadyValue: '0', optValue: '20', confirmed: 'optValue,alreadyValue' };
      const body = aMeasure('ship', { apply_ID: applyId, ...values });
      await client.measures.add(body);
      const added = await figures();
      expect(added.measureCount).toBe(before.measureCount + 1);
      expect(Number(added.assessValue)).toBeCloseTo(Number(before.assessValue) + 10.5, 6);
      expect(Number(added.optValue)).toBeCloseTo(Number(before.optValue) + 20, 6);
      expect(added.aboveNet).toBe((before.aboveNet ?? 0) + 1);
      expect(added.notFulfilled).toBe(before.notFulfilled + 1);
      expect(await total()).toBe(count + 1);

      await client.measures.update({ ...body, assessValue: '100', optValue: '30' }, { version: '1' });
      const changed = await figures();
      expect(Number(changed.assessValue)).toBeCloseTo(Number(before.assessValue) + 100, 6);
      expect(changed.aboveNet).toBe(before.aboveNet);

      await client.measures.update({ ...body, isFree: '1' }, { version: '2' });
      expect(await figures()).toEqual(before);
      expect(await total()).toBe(count + 1);

      const other = aMeasure('ship', { apply_ID: applyId });
      const { version } = await client.measures.add(other);
      expect((await figures()).measureCount).toBe(before.measureCount + 1);
      await client.measures.remove({ optGuaranty_ID: other.optGuaranty_ID }, { version });
      expect(await figures()).toEqual(before);
      expect(await total()).toBe(count + 1);
    });
  });
});
