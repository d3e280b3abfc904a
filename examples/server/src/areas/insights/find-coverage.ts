import { creditConditions } from '@danbao/core/credit';
import { addDecimals } from '@danbao/core/format';
import {
  type Coverage,
  coverageFrom,
  coverageNames,
  type Guaranteed,
  insuranceDays,
  type MeasureWarning,
} from '@danbao/core/measures';
import { and, asc, eq, gte, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { applyMeasures, applyTotals, inspectedUntil, measures } from '../../db/schema.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { promisesOf } from '../measures/public.ts';

/** Measures of a warning about days that are counted. */
const maxCounted = 1000;

/** What the measures of an application cover: its figures are kept with every change, so nothing is added up here. */
export async function findCoverage(db: Db, applyId: string, of: Guaranteed, day: string): Promise<Coverage> {
  const [totals] = await db.select().from(applyTotals).where(eq(applyTotals.applyId, applyId));
  const { countedCount = 0, fulfilledCount = 0, noValueCount = 0, aboveNetCount = 0 } = totals ?? {};
  const { today, soon } = insuranceDays(day);
  const { insuredUntil, guaranteed, secures, isAboveNet, isWorkable } = applyMeasures;
  const named = namesOf(db, applyId);
  const warnings: readonly MeasureWarning[] = await Promise.all([
    named('aboveNet', aboveNetCount, eq(isAboveNet, true)),
    named('noValue', noValueCount, and(isNull(guaranteed), ne(secures, 'nothing'))),
    counted('insuranceEnded', lt(insuredUntil, today)),
    counted('insuranceEnding', and(gte(insuredUntil, today), lte(insuredUntil, soon))),
    inspectionsEnded(db, applyId, today),
    counted('noEvidence', and(eq(isWorkable, '1'), sql`${applyMeasures.evidenceGaps} <> '[]'::jsonb`)),
    conditionsOpen(db, applyId),
    named('notFulfilled', countedCount - fulfilledCount, eq(isWorkable, '0')),
  ]);
  const sums = {
    measureCount: countedCount,
    fulfilledCount,
    assessValue: plain(totals?.assessValue),
    alreadyValue: plain(totals?.alreadyValue),
    optValue: plain(totals?.guaranteed),
    fulfilledValue: plain(totals?.fulfilledValue),
    guaranteeSum: (await promisesOf(db, [applyId])).get(applyId) ?? '0',
  };
  return coverageFrom(sums, of, warnings);

  async function counted(code: MeasureWarning['code'], ends: SQL | undefined): Promise<MeasureWarning> {
    const rows = db
      .select({ one: sql`1` })
      .from(applyMeasures)
      .where(and(eq(applyMeasures.applyId, applyId), eq(applyMeasures.isCounted, true), ends))
      .limit(maxCounted + 1)
      .as('counted');
    const [found] = await db.select({ count: sql<number>`count(*)::int` }).from(rows);
    const count = found?.count ?? 0;
    const { measures: names } = await named(code, count, ends);
    return count > maxCounted
      ? { code, count: maxCounted, more: true, measures: names }
      : { code, count, measures: names };
  }
}

async function conditionsOpen(db: Db, applyId: string): Promise<MeasureWarning> {
  const table = tableOf(creditConditions);
  const [open] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .where(
      and(eq(fieldValue(creditConditions, 'applyId'), applyId), eq(fieldValue(creditConditions, 'state'), 'open')),
    );
  return { code: 'openConditions', count: open?.count ?? 0, measures: [] };
}

/** Vehicles whose inspection has expired: few, and found by the day. */
async function inspectionsEnded(db: Db, applyId: string, today: string): Promise<MeasureWarning> {
  const measuresOf = await db
    .select({ optGuaranty_ID: measures.measureId, optName: measures.optName })
    .from(measures)
    .innerJoin(applyMeasures, eq(applyMeasures.measureId, measures.measureId))
    .where(and(eq(applyMeasures.applyId, applyId), eq(applyMeasures.isCounted, true), lt(inspectedUntil, today)))
    .orderBy(asc(applyMeasures.since), asc(applyMeasures.measureId))
    .limit(maxCounted + 1);
  const count = Math.min(measuresOf.length, maxCounted);
  const more = measuresOf.length > maxCounted ? { more: true } : {};
  return { code: 'inspectionEnded', count, ...more, measures: measuresOf.slice(0, coverageNames) };
}

/** The first measures that a warning is about; nothing is looked for where there are none. */
function namesOf(db: Db, applyId: string) {
  return async (code: MeasureWarning['code'], count: number, concerns: SQL | undefined): Promise<MeasureWarning> => {
    if (count === 0) return { code, count, measures: [] };
    const first = db
      .select({ measureId: applyMeasures.measureId, since: applyMeasures.since })
      .from(applyMeasures)
      .where(and(eq(applyMeasures.applyId, applyId), eq(applyMeasures.isCounted, true), concerns))
      .orderBy(asc(applyMeasures.since), asc(applyMeasures.measureId))
      .limit(coverageNames)
      .as('first');
    const names = await db
      .select({ optGuaranty_ID: measures.measureId, optName: measures.optName })
      .from(first)
      .innerJoin(measures, eq(measures.measureId, first.measureId))
      .orderBy(asc(first.since), asc(first.measureId));
    return { code, count, measures: names };
  };
}

/** As decimals are written here: without the zeros that a sum may end in. */
function plain(sum: string | undefined): string {
  return addDecimals(sum === undefined ? [] : [sum]);
}
