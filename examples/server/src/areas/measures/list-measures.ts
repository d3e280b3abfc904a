import type { Page } from '@danbao/core';
import type { measures as area, MeasureRecord } from '@danbao/core/measures';
import { and, asc, count, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Principal } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { containing, pageWindow } from '../../db/paging.ts';
import { applications, applyMeasures, applyTotals, measures } from '../../db/schema.ts';
import { selectMeasures, withOwners } from './find-measures.ts';
import { withStanding } from './measure-standing.ts';

type Query = NonNullable<(typeof area.list)['~input']>;

/** A page of measures, oldest first. Their ids are found by an index alone; whatever hangs on them is read of the page. */
export async function listMeasures(context: Context, query: Query): Promise<Page<MeasureRecord>> {
  const { db, user } = context;
  const window = pageWindow(query);
  const isOfApplications = query.apply_ID !== undefined || query.project_ID !== undefined;
  const { ids, total } = isOfApplications
    ? await inApplications(db, user, query, window)
    : await anywhere(db, user, query, window);
  if (ids.length === 0) return { total, rows: [] };
  const rows = await selectMeasures(db).where(inArray(measures.measureId, ids));
  return { total, rows: await withStanding(db, rows, await withOwners(context, rows)) };
}

interface Window {
  readonly limit: number;
  readonly offset: number;
}

interface Found {
  readonly ids: string[];
  readonly total: number;
}

async function inApplications(db: Db, user: Principal, query: Query, { limit, offset }: Window): Promise<Found> {
  const { apply_ID, project_ID } = query;
  const applyIds = apply_ID === undefined ? await applicationsOf(db, project_ID) : [apply_ID];
  if (applyIds.length === 0) return { ids: [], total: 0 };
  const narrower = narrowed(query);
  const within = and(
    applyIds.length === 1 ? eq(applyMeasures.applyId, applyIds[0] ?? '') : inArray(applyMeasures.applyId, applyIds),
    reachOf(user, applyMeasures.unitUid),
    apply_ID === undefined || project_ID === undefined ? undefined : inProject(project_ID),
    narrower &&
      sql`exists (select 1 from ${measures} where ${eq(measures.measureId, applyMeasures.measureId)} and ${narrower})`,
  );
  const rows = await db
    .select({ id: applyMeasures.measureId })
    .from(applyMeasures)
    .where(within)
    .orderBy(asc(applyMeasures.since), asc(applyMeasures.measureId))
    .limit(limit)
    .offset(offset);
  const isWhole = narrower === undefined && (apply_ID === undefined || project_ID === undefined);
  const [all] = isWhole
    ? await db
        .select({ total: sql<number>`coalesce(sum(${applyTotals.measureCount}), 0)::int` })
        .from(applyTotals)
        .where(and(inArray(applyTotals.applyId, applyIds), reachOf(user, applyTotals.unitUid)))
    : await db.select({ total: count() }).from(applyMeasures).where(within);
  return { ids: rows.map(({ id }) => id), total: all?.total ?? 0 };
}

async function anywhere(db: Db, user: Principal, query: Query, { limit, offset }: Window): Promise<Found> {
  const condition = and(reachOf(user, measures.unitUid), narrowed(query));
  const rows = await db
    .select({ id: measures.measureId })
    .from(measures)
    .where(condition)
    .orderBy(asc(measures.createdAt), asc(measures.measureId))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(measures).where(condition);
  return { ids: rows.map(({ id }) => id), total: all?.total ?? 0 };
}

async function applicationsOf(db: Db, projectId = ''): Promise<string[]> {
  const found = await db
    .select({ applyId: applications.applyId })
    .from(applications)
    .where(eq(applications.projectId, projectId));
  return found.map(({ applyId }) => applyId);
}

function inProject(projectId: string): SQL {
  return sql`exists (select 1 from ${applications} where ${eq(applications.applyId, applyMeasures.applyId)} and ${eq(applications.projectId, projectId)})`;
}

function narrowed({ kind, optName }: Query): SQL | undefined {
  return and(
    kind === undefined ? undefined : eq(measures.kind, kind),
    optName === undefined ? undefined : ilike(measures.optName, containing(optName)),
  );
}

function reachOf({ permissions, unitUid }: Principal, column: PgColumn) {
  return permissions.includes('unit:all') ? undefined : eq(column, unitUid);
}
