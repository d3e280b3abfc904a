import type { Page } from '@danbao/core';
import { measureReleases } from '@danbao/core/credit';
import { type ClientMeasure, clientMeasures } from '@danbao/core/customers';
import { addDecimals } from '@danbao/core/format';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import { countAtMost, countedRecords } from '../../db/count-at-most.ts';
import type { Db } from '../../db/database.ts';
import { pageWindow } from '../../db/paging.ts';
import {
  applications,
  applyMeasures,
  applyTotals,
  measureOwners,
  measures,
  owners,
  projects,
} from '../../db/schema.ts';
import { implement } from '../../implement.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { promisesFor } from '../measures/public.ts';
import { clientInReach } from './find-client.ts';

type Query = NonNullable<(typeof clientMeasures.page)['~input']>;
type State = ClientMeasure['state'];

const inForce = sql`${measures.isFree} = '0' and ${measures.isDispose} = '0'`;
const isFulfilled = eq(applyMeasures.isWorkable, '1');

const inState: Readonly<Record<State, SQL | undefined>> = {
  waiting: and(inForce, sql`not ${isFulfilled}`),
  fulfilled: and(inForce, isFulfilled),
  released: and(eq(measures.isDispose, '0'), eq(measures.isFree, '1')),
  disposed: eq(measures.isDispose, '1'),
};

/** The measures of all projects of a client: rows page by page, sums as the totals of the applications have them. */
export const clientMeasuresArea = implement(clientMeasures)({
  page: measuresOfClient,

  async sums({ db, user }, { client_ID }) {
    await clientInReach(db, user, client_ID);
    const reached = and(
      inArray(applyTotals.applyId, applicationsOf(db, client_ID)),
      withinReach(user, applyTotals.unitUid),
    );
    const total = (column: keyof typeof applyTotals) => sql`sum(${applyTotals[column as 'guaranteed']})`;
    const counted = (column: keyof typeof applyTotals) => sql<string>`coalesce(${total(column)}, 0)::text`;
    const [sums] = await db
      .select({
        measureCount: counted('measureCount'),
        countedCount: counted('countedCount'),
        fulfilledCount: counted('fulfilledCount'),
        endedCount: sql<string>`coalesce(${total('measureCount')} - ${total('countedCount')}, 0)::text`,
        assessValue: counted('assessValue'),
        optValue: counted('guaranteed'),
        fulfilledValue: counted('fulfilledValue'),
      })
      .from(applyTotals)
      .where(reached);
    const counting = db.select({ id: applyTotals.applyId }).from(applyTotals).where(reached);
    const [promises] = await db
      .select({ sum: sql<string>`coalesce(sum(promised), 0)::text` })
      .from(sql`(${promisesFor(counting.getSQL())}) as promises`);
    const [has] = await db
      .select({ projectCount: sql<string>`count(*)::text` })
      .from(projects)
      .where(eq(projects.clientId, client_ID));
    const { measureCount = '0', countedCount = '0', fulfilledCount = '0', endedCount = '0' } = sums ?? {};
    const plain = (sum: string | undefined) => addDecimals(sum === undefined ? [] : [sum]);
    return {
      ...{ projectCount: has?.projectCount ?? '0', measureCount, countedCount, fulfilledCount, endedCount },
      assessValue: plain(sums?.assessValue),
      optValue: plain(sums?.optValue),
      fulfilledValue: plain(sums?.fulfilledValue),
      guaranteeSum: plain(promises?.sum),
    };
  },
});

/** Ids first: owners and releases are read of the page alone. */
async function measuresOfClient(
  { db, user }: Context,
  { client_ID, kind, state, ...query }: Query,
): Promise<Page<ClientMeasure>> {
  await clientInReach(db, user, client_ID);
  const where = and(
    inArray(applyMeasures.applyId, applicationsOf(db, client_ID)),
    withinReach(user, applyMeasures.unitUid),
    kind === undefined ? undefined : eq(measures.kind, kind),
    state === undefined ? undefined : inState[state],
  );
  const { limit, offset } = pageWindow(query);
  const rows = await db
    .select({ measure: measures, link: applyMeasures, projectName: projects.projectName })
    .from(applyMeasures)
    .innerJoin(measures, eq(measures.measureId, applyMeasures.measureId))
    .innerJoin(applications, eq(applications.applyId, applyMeasures.applyId))
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .where(where)
    .orderBy(
      sql`${applications.createdAt} desc`,
      asc(applyMeasures.applyId),
      asc(applyMeasures.since),
      asc(applyMeasures.measureId),
    )
    .limit(limit)
    .offset(offset);
  const counted = await countAtMost(
    db,
    { limit, offset },
    (max) =>
      db
        .select({ one: sql`1` })
        .from(applyMeasures)
        .innerJoin(measures, eq(measures.measureId, applyMeasures.measureId))
        .where(where)
        .limit(max),
    countedRecords,
  );
  const ids = rows.map(({ measure }) => measure.measureId);
  const [named, released] = ids.length === 0 ? [[], []] : [await ownersOf(db, ids), await releasesOf(db, ids)];
  return {
    ...counted,
    rows: rows.map(({ measure, link, projectName }): ClientMeasure => {
      const own = named.filter(({ measureId }) => measureId === measure.measureId);
      const free = released.find(({ measureId }) => measureId === measure.measureId);
      return {
        ...{ optGuaranty_ID: measure.measureId, kind: measure.kind, optName: measure.optName },
        ...{ apply_ID: link.applyId, projectName, state: stateOf(measure, link.isWorkable) },
        ...(own[0] ? { ownerName: own[0].name } : {}),
        moreOwners: String(Math.max(own.length - 1, 0)),
        ...(measure.assessValue === null ? {} : { assessValue: measure.assessValue }),
        ...(measure.guaranteed === null ? {} : { optValue: measure.guaranteed }),
        ...(free ? { releasedDate: String(free.day) } : {}),
      };
    }),
  };
}

function stateOf({ isFree, isDispose }: typeof measures.$inferSelect, isWorkable: string): State {
  if (isDispose === '1') return 'disposed';
  if (isFree === '1') return 'released';
  return isWorkable === '1' ? 'fulfilled' : 'waiting';
}

function applicationsOf(db: Db, clientId: string) {
  return db
    .select({ id: applications.applyId })
    .from(applications)
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .where(eq(projects.clientId, clientId));
}

function ownersOf(db: Db, ids: readonly string[]) {
  return db
    .select({ measureId: measureOwners.measureId, name: owners.ownerName })
    .from(measureOwners)
    .innerJoin(owners, eq(owners.ownerId, measureOwners.ownerId))
    .where(inArray(measureOwners.measureId, [...ids]))
    .orderBy(asc(measureOwners.position));
}

function releasesOf(db: Db, ids: readonly string[]) {
  const measureId = fieldValue(measureReleases, 'measureId');
  return db
    .select({ measureId, day: fieldValue(measureReleases, 'releasedDate') })
    .from(tableOf(measureReleases))
    .where(inArray(measureId, [...ids]));
}
