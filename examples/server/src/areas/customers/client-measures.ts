import type { Page } from '@danbao/core';
import { measureReleases } from '@danbao/core/credit';
import { type ClientMeasure, clientMeasures } from '@danbao/core/customers';
import { addDecimals, wallTime } from '@danbao/core/format';
import { and, asc, type Column, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { flattened } from '../../db/flattened.ts';
import { holding } from '../../db/holding.ts';
import { listRows } from '../../db/list-rows.ts';
import {
  applications,
  applyMeasures,
  applyTotals,
  clients,
  measureOwners,
  measures,
  owners,
  projects,
} from '../../db/schema.ts';
import { implement } from '../../implement.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { promisesFor, voidPromisesIn } from '../measures/public.ts';
import { clientInReach } from './find-client.ts';

type Query = NonNullable<(typeof clientMeasures.page)['~input']>;
type State = ClientMeasure['state'];

/** The measures of all projects page by page; the sums of a client as the totals of the applications have them. */
export const clientMeasuresArea = implement(clientMeasures)({
  page: listMeasures,

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

/** Owners and releases are read of the page alone. */
async function listMeasures(
  { db, user }: Context,
  { client_ID, kind, state, text, ...query }: Query,
): Promise<Page<ClientMeasure>> {
  if (client_ID !== undefined) await clientInReach(db, user, client_ID);
  const condition = and(
    client_ID === undefined ? undefined : inArray(applyMeasures.applyId, applicationsOf(db, client_ID)),
    withinReach(user, applyMeasures.unitUid),
    kind === undefined ? undefined : eq(measures.kind, kind),
    state === undefined ? undefined : eq(stateOf, state),
    text === undefined
      ? undefined
      : holding(text, measures.optName, projects.projectName, applications.busiCode, clients.clientName),
  );
  const usual = client_ID === undefined ? {} : { usual: newestProjectFirst };
  const summed = countedOf(
    client_ID === undefined ? sql`select apply_id from applications` : applicationsOf(db, client_ID).getSQL(),
  );
  const { rows, ...page } = await listRows(db, { ...measureRows(db), ...usual, summed, condition }, query);
  const ids = rows.map(({ optGuaranty_ID }) => optGuaranty_ID);
  const [named, released] = ids.length === 0 ? [[], []] : [await ownersOf(db, ids), await releasesOf(db, ids)];
  return {
    ...page,
    rows: rows.map((row): ClientMeasure => {
      const own = named.filter(({ measureId }) => measureId === row.optGuaranty_ID);
      const free = released.find(({ measureId }) => measureId === row.optGuaranty_ID);
      return {
        ...row,
        ...(own[0] ? { ownerName: own[0].name } : {}),
        moreOwners: String(Math.max(own.length - 1, 0)),
        ...(free ? { releasedDate: String(free.day) } : {}),
      };
    }),
  };
}

/** What measures come to: those that count, without promises that add nothing. */
function countedOf(applicationIds: SQL) {
  const { isCounted, secures } = applyMeasures;
  const adds = sql`${isCounted} and ${secures} <> 'nothing' and ${measures.measureId} not in (${voidPromisesIn(applicationIds)})`;
  const counted = (value: Column) => sql`case when ${adds} then ${value} end`;
  return { assessValue: counted(measures.assessValue), optValue: counted(measures.guaranteed) };
}

const stateOf = flattened(sql<State>`case when ${measures.isDispose} = '1' then 'disposed'
  when ${measures.isFree} = '1' then 'released' when ${applyMeasures.isWorkable} = '1' then 'fulfilled' else 'waiting' end`);

const newestProjectFirst = [
  desc(applications.createdAt),
  asc(applyMeasures.applyId),
  asc(applyMeasures.since),
  asc(applyMeasures.measureId),
];

const measureColumns = {
  ...{ optGuaranty_ID: measures.measureId, kind: measures.kind, optName: measures.optName },
  ...{ apply_ID: applyMeasures.applyId, projectName: projects.projectName, busiCode: applications.busiCode },
  ...{ client_ID: clients.clientId, clientName: clients.clientName },
  ...{
    assessValue: measures.assessValue,
    optValue: measures.guaranteed,
    state: stateOf,
    createTime: measures.createdAt,
    version: measures.version,
  },
};

const selectMeasures = (db: Db, only?: object) =>
  db
    .select((only ?? measureColumns) as typeof measureColumns)
    .from(applyMeasures)
    .innerJoin(measures, eq(measures.measureId, applyMeasures.measureId))
    .innerJoin(applications, eq(applications.applyId, applyMeasures.applyId))
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .innerJoin(clients, eq(clients.clientId, projects.clientId))
    .$dynamic();

const measureRows = (db: Db) => ({
  of: clientMeasures.page.input,
  select: (only?: object) => selectMeasures(db, only),
  fields: measureColumns,
  key: measures.measureId,
  asRow: ({ assessValue, optValue, createTime, version, ...row }: FoundMeasure) => ({
    ...row,
    ...(assessValue === null ? {} : { assessValue }),
    ...(optValue === null ? {} : { optValue }),
    createTime: wallTime(createTime),
    version: String(version),
  }),
});

type FoundMeasure = Awaited<ReturnType<typeof selectMeasures>>[number];

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
