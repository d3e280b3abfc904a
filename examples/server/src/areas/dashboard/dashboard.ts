import type { Page } from '@danbao/core';
import { dashboard, lowestCoverage, type ProjectCoverage, type Today } from '@danbao/core/cockpit';
import { wallTime } from '@danbao/core/format';
import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import { prepared } from '../../db/prepared.ts';
import { applications, applyTotals, projects } from '../../db/schema.ts';
import { implement } from '../../implement.ts';
import { listUnderWay, listWaiting, usualStarts } from '../flows/public.ts';
import { promisesOf } from '../measures/public.ts';
import { findDue, findUnfulfilled } from './find-attention.ts';
import { findFigures } from './find-figures.ts';
import { firstDayOf } from './find-first-day.ts';
import { findMeals } from './find-meals.ts';
import { findUnchecked } from './find-unchecked.ts';
import { countsOfWaiting, pageOfWaiting } from './find-waiting.ts';
import { reachOf, within } from './reach.ts';

const text = (sum: AnyPgColumn) => sql<string>`coalesce(${sum}, 0)::text`;

const shown = { pageNum: '1', pageSize: '5' };
const shownProjects = 8;
const shownStarts = 4;

export const dashboardArea = implement(dashboard)({
  async today(context) {
    const { permissions } = context.user;
    const may = (permission: string) => permissions.includes(permission);
    const [flows, starts, figures, ofMeasures, unchecked, meals] = await Promise.all([
      may('flow:read') ? flowsOf(context) : {},
      may('flow:write') ? usualStarts(context, shownStarts) : undefined,
      may('project:read') ? findFigures(context) : undefined,
      may('measure:read') ? measuresOf(context) : {},
      may('measure:fulfil') && context.deps.settings.fulfilment.secondPerson
        ? findUnchecked(context, shown)
        : undefined,
      may('canteen:order') ? findMeals(context) : undefined,
    ]);
    const now = wallTime(context.deps.now());
    return {
      now,
      ...flows,
      ...(starts ? { starts } : {}),
      ...(figures ? { figures } : {}),
      ...ofMeasures,
      ...(unchecked ? { unchecked } : {}),
      ...(meals ? { meals } : {}),
    };
  },

  attention: (context, { what, ...query }) => attentions[what](context, query),

  waiting: pageOfWaiting,
  waitingCounts: countsOfWaiting,
  firstDay: firstDayOf,
});

const attentions = { due: findDue, unchecked: findUnchecked, unfulfilled: findUnfulfilled } as const;

async function flowsOf(context: Context): Promise<Pick<Today, 'toDo' | 'mine'>> {
  const [toDo, mine] = await Promise.all([listWaiting(context, shown), listUnderWay(context, shown)]);
  return { toDo, mine };
}

async function measuresOf(context: Context): Promise<Pick<Today, 'unfulfilled' | 'due' | 'coverage'>> {
  const [unfulfilled, due, coverage] = await Promise.all([
    findUnfulfilled(context, shown),
    findDue(context, shown),
    findCoverage(context, shownProjects),
  ]);
  return { unfulfilled, due, coverage };
}

/** What the measures of each application within reach cover, the lowest first. */
async function findCoverage({ db, user }: Context, limit: number): Promise<Page<ProjectCoverage>> {
  const rows = await selectCoverage(db, reachOf(user));
  // The order goes by collateral: what is promised is read of those that are shown.
  const lowest = lowestCoverage(rows.map((row) => ({ ...row, guaranteeSum: '0' }))).slice(0, limit);
  const promised = await promisesOf(
    db,
    lowest.map(({ apply_ID }) => apply_ID),
  );
  const shown = lowest.flatMap(({ apply_ID }) => rows.find((row) => row.apply_ID === apply_ID) ?? []);
  const whole = shown.map((row) => ({ ...row, guaranteeSum: promised.get(row.apply_ID) ?? '0' }));
  return { total: rows.length, rows: lowestCoverage(whole) };
}

const selectCoverage = prepared((db) =>
  db
    .select({
      apply_ID: applications.applyId,
      projectName: projects.projectName,
      applySum: applications.applySum,
      shareRate: sql<string | undefined>`${applications.details}->>'shareRate'`,
      optValue: text(applyTotals.guaranteed),
      fulfilledValue: text(applyTotals.fulfilledValue),
    })
    .from(applications)
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .leftJoin(applyTotals, eq(applyTotals.applyId, applications.applyId))
    .where(within(projects.unitUid)),
);
