import {
  type AttentionMeasure,
  type DueReason,
  daysLeft,
  lastDueDay,
  lastValuationDay,
  type Page,
  waitingDays,
} from '@danbao/core';
import { and, asc, count, eq, lte, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Principal } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import { applications, applyMeasures, measures, projects } from '../../db/schema.ts';
import { pageWindow } from '../paging.ts';
import { wallTime } from '../times.ts';

interface Paging {
  readonly pageNum?: string | undefined;
  readonly pageSize?: string | undefined;
}

type Found = Page<AttentionMeasure>;

/** The measures within reach that still count: neither disposed of nor freed. */
export function countedMeasures({ permissions, unitUid }: Principal): SQL | undefined {
  return and(
    eq(measures.isDispose, '0'),
    eq(measures.isFree, '0'),
    permissions.includes('unit:all') ? undefined : eq(measures.unitUid, unitUid),
  );
}

/** Measures of applications that nobody has put in place, those that wait longest first. */
export async function findUnfulfilled({ db, user, deps }: Context, paging: Paging): Promise<Found> {
  const today = wallTime(deps.now()).slice(0, 10);
  const condition = and(eq(applyMeasures.isWorkable, '0'), countedMeasures(user));
  const { limit, offset } = pageWindow(paging);
  const [rows, [all]] = await Promise.all([
    db
      .select({ ...named, since: measures.createdAt })
      .from(applyMeasures)
      .innerJoin(measures, eq(measures.measureId, applyMeasures.measureId))
      .innerJoin(applications, eq(applications.applyId, applyMeasures.applyId))
      .innerJoin(projects, eq(projects.projectId, applications.projectId))
      .where(condition)
      .orderBy(asc(measures.createdAt), asc(measures.measureId))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: count() })
      .from(applyMeasures)
      .innerJoin(measures, eq(measures.measureId, applyMeasures.measureId))
      .where(condition),
  ]);
  return {
    total: all?.total ?? 0,
    rows: rows.map(({ since, ...row }) => {
      const day = wallTime(since).slice(0, 10);
      return { ...asAttention(row), reason: 'unfulfilled', day, days: waitingDays(day, today) };
    }),
  };
}

/** Measures whose insurance or valuation has ended or ends soon (Z11), by the day of the end; a measure may come twice. */
export async function findDue({ db, user, deps }: Context, paging: Paging): Promise<Found> {
  const today = wallTime(deps.now()).slice(0, 10);
  const counted = countedMeasures(user);
  const ends = unionAll(
    db
      .select({
        measureId: measures.measureId,
        reason: reason('insurance'),
        day: sql<string>`${measures.insuredUntil}`.as('day'),
      })
      .from(measures)
      .where(and(counted, lte(measures.insuredUntil, lastDueDay(today)))),
    db
      .select({ measureId: measures.measureId, reason: reason('valuation'), day: valuedUntil.as('day') })
      .from(measures)
      .where(and(counted, lte(measures.valuedOn, lastValuationDay(today)))),
  ).as('ends');
  const { limit, offset } = pageWindow(paging);
  const [all] = await db.select({ total: count() }).from(ends);
  const first = db
    .select()
    .from(ends)
    .orderBy(asc(ends.day), asc(ends.measureId), asc(ends.reason))
    .limit(limit)
    .offset(offset)
    .as('first');
  const rows = await db
    .select({ ...named, reason: first.reason, day: first.day })
    .from(first)
    .innerJoin(measures, eq(measures.measureId, first.measureId))
    .leftJoin(applyMeasures, eq(applyMeasures.measureId, measures.measureId))
    .leftJoin(applications, eq(applications.applyId, applyMeasures.applyId))
    .leftJoin(projects, eq(projects.projectId, applications.projectId))
    .orderBy(asc(first.day), asc(first.measureId), asc(first.reason));
  return {
    total: all?.total ?? 0,
    rows: rows.map(({ reason: why, day, ...row }) => ({
      ...asAttention(row),
      reason: why,
      day,
      days: daysLeft(day, today),
    })),
  };
}

const named = {
  measureId: measures.measureId,
  optName: measures.optName,
  kind: measures.kind,
  applyId: applyMeasures.applyId,
  projectName: projects.projectName,
};

/** Twelve months on, on the last day of a shorter month, as `valuationEnd` says. */
const valuedUntil = sql<string>`to_char(${measures.valuedOn}::date + interval '12 months', 'YYYY-MM-DD')`;

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
