import type { Page } from '@danbao/core';
import { type AttentionMeasure, type DueReason, daysLeft, lastDueDay, waitingDays } from '@danbao/core/cockpit';
import { wallDay } from '@danbao/core/format';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import { countedTo, mostCounted } from '../../db/count-at-most.ts';
import type { Db } from '../../db/database.ts';
import { pageWindow } from '../../db/paging.ts';
import { prepared } from '../../db/prepared.ts';
import { applications, applyMeasures, applyTotals, measures, projects, units } from '../../db/schema.ts';
import { reachOf, within } from './reach.ts';

interface Paging {
  readonly pageNum?: string | undefined;
  readonly pageSize?: string | undefined;
}

type Found = Page<AttentionMeasure>;

/** Nothing is to be put in place before its credit is approved. */
const isApproved = eq(applications.state, 'approved');

/** Measures of approved applications that nobody has put in place, those that wait longest first. */
export async function findUnfulfilled({ db, user, deps }: Context, paging: Paging): Promise<Found> {
  const today = wallDay(deps.now());
  const { limit, offset } = pageWindow(paging);
  const reach = reachOf(user);
  const [rows, [all]] = await Promise.all([
    selectUnfulfilled(db, { ...reach, limit, offset, upTo: offset + limit }),
    countUnfulfilled(db, reach),
  ]);
  return {
    total: all?.total ?? 0,
    rows: rows.map(({ since, ...row }) => {
      const day = wallDay(since);
      return { ...asAttention(row), reason: 'unfulfilled', day, days: waitingDays(day, today) };
    }),
  };
}

const selectUnfulfilled = prepared((db) => {
  const waiting = and(eq(applyMeasures.isCounted, true), eq(applyMeasures.isWorkable, '0'));
  // Of each unit as many as could be shown, by its own index; then the first of them all.
  const ofUnit = db
    .select({ measureId: applyMeasures.measureId, applyId: applyMeasures.applyId, since: applyMeasures.since })
    .from(applyMeasures)
    .innerJoin(applications, eq(applications.applyId, applyMeasures.applyId))
    .where(and(eq(applyMeasures.unitUid, units.unitUid), waiting, isApproved))
    .orderBy(asc(applyMeasures.since), asc(applyMeasures.measureId))
    .limit(sql.placeholder('upTo'))
    .as('of_unit');
  const first = db
    .select({ measureId: ofUnit.measureId, applyId: ofUnit.applyId, since: ofUnit.since })
    .from(units)
    .innerJoinLateral(ofUnit, sql`true`)
    .where(within(units.unitUid))
    .orderBy(asc(ofUnit.since), asc(ofUnit.measureId))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('first');
  return db
    .select({ ...named, since: measures.createdAt })
    .from(first)
    .innerJoin(measures, eq(measures.measureId, first.measureId))
    .innerJoin(applyMeasures, eq(applyMeasures.measureId, first.measureId))
    .innerJoin(applications, eq(applications.applyId, first.applyId))
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .orderBy(asc(first.since), asc(first.measureId));
});

const countUnfulfilled = prepared((db) =>
  db
    .select({ total: sql<number>`coalesce(sum(${applyTotals.countedCount} - ${applyTotals.fulfilledCount}), 0)::int` })
    .from(applyTotals)
    .innerJoin(applications, eq(applications.applyId, applyTotals.applyId))
    .where(and(isApproved, within(applyTotals.unitUid))),
);

/** Measures whose insurance or valuation has ended or ends soon (Z11), by the day of the end; a measure may come twice. */
export async function findDue({ db, user, deps }: Context, paging: Paging): Promise<Found> {
  const today = wallDay(deps.now());
  const { limit, offset } = pageWindow(paging);
  const asked = { ...reachOf(user), lastDay: lastDueDay(today) };
  const max = mostCounted({ limit, offset });
  const [[found], rows] = await Promise.all([
    countDue(db, { ...asked, upTo: max + 1 }),
    selectDue(db, { ...asked, limit, offset, upTo: offset + limit }),
  ]);
  return {
    ...countedTo(max, found?.total ?? 0),
    rows: rows.map(({ reason: why, day, ...row }) => ({
      ...asAttention(row),
      reason: why,
      day,
      days: daysLeft(day, today),
    })),
  };
}

const countDue = prepared((db) =>
  db.select({ total: sql<number>`count(*)::int` }).from(ends(db).limit(sql.placeholder('upTo')).as('counted')),
);

const selectDue = prepared((db) => {
  const found = ends(db).as('found');
  const first = db
    .select()
    .from(found)
    .orderBy(asc(found.day), asc(found.measureId), asc(found.reason))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('first');
  return db
    .select({ ...named, reason: first.reason, day: first.day })
    .from(first)
    .innerJoin(measures, eq(measures.measureId, first.measureId))
    .leftJoin(applyMeasures, eq(applyMeasures.measureId, measures.measureId))
    .leftJoin(applications, eq(applications.applyId, applyMeasures.applyId))
    .leftJoin(projects, eq(projects.projectId, applications.projectId))
    .orderBy(asc(first.day), asc(first.measureId), asc(first.reason));
});

/** The ends until `lastDay` of each unit within reach, of each reason the first `upTo`. */
function ends(db: Db) {
  const branch = (name: DueReason, day: typeof measures.insuredUntil | typeof measures.valuedUntil) =>
    db
      .select({ measureId: measures.measureId, reason: reason(name), day: sql<string>`${day}`.as('day') })
      .from(measures)
      .where(and(eq(measures.unitUid, units.unitUid), stillCounts, lte(day, sql.placeholder('lastDay'))))
      .orderBy(asc(day), asc(measures.measureId))
      .limit(sql.placeholder('upTo'));
  const ofUnit = unionAll(branch('insurance', measures.insuredUntil), branch('valuation', measures.valuedUntil)).as(
    'of_unit',
  );
  return db
    .select({ measureId: ofUnit.measureId, reason: ofUnit.reason, day: ofUnit.day })
    .from(units)
    .innerJoinLateral(ofUnit, sql`true`)
    .where(within(units.unitUid))
    .$dynamic();
}

/** Neither disposed of nor freed, as the indexes of the ends say it. */
const stillCounts = sql`${measures.isDispose} = '0' and ${measures.isFree} = '0'`;

const named = {
  measureId: measures.measureId,
  optName: measures.optName,
  kind: measures.kind,
  applyId: applyMeasures.applyId,
  projectName: projects.projectName,
};

function reason(name: DueReason) {
  return sql<DueReason>`${sql.raw(`'${name}'`)}::text`.as('reason');
}

function asAttention(row: {
  readonly measureId: string;
  readonly optName: string;
  readonly kind: string;
  readonly applyId: string | null;
  readonly projectName: string | null;
}) {
  const { measureId, optName, kind, applyId, projectName } = row;
  return {
    optGuaranty_ID: measureId,
    optName,
    kind,
    ...(applyId === null ? {} : { apply_ID: applyId }),
    ...(projectName === null ? {} : { projectName }),
  };
}
