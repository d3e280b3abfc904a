import type { ValuesOf } from '@danbao/core';
import { type application, quantities } from '@danbao/core/credit';
import { flowDefinitions } from '@danbao/core/flows';
import { wallDay, wallTime } from '@danbao/core/format';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Principal, reaches } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { flattened } from '../../db/flattened.ts';
import { applications, applyMeasures, clients, flows, projects, units, users } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import { quantityOf } from '../../relations/postings.ts';
import { quotaOf, restSumOf } from './quota.ts';

const measuresOf = sql`${applyMeasures} where ${applyMeasures.applyId} = ${applications.applyId}`;

/** What of an application, its project and client a list of projects shows as it stands. */
export const projectFields = {
  ...{ project_ID: projects.projectId, projectName: projects.projectName, clientName: clients.clientName },
  ...{ apply_ID: applications.applyId, busiCode: applications.busiCode, busiTypeName: applications.busiTypeName },
  ...{ applySum: applications.applySum, state: applications.state },
  ...{ creditBeginDate: applications.creditBeginDate, creditEndDate: applications.creditEndDate },
  ...{ amanName: applications.amanName, departName: applications.departName },
};

/** What is counted and added up of an application. */
export const applicationFigures = {
  measureCount: flattened(sql<number>`(select count(*)::int from ${measuresOf})`),
  fulfilledCount: flattened(
    sql<number>`(select count(*)::int from ${measuresOf} and ${applyMeasures.isWorkable} = '1')`,
  ),
  restSum: restSumOf,
};

/** What is guaranteed for a project and not yet repaid, in 万元. */
export const outstanding = flattened(
  quantityOf(quantities.guaranteeOutstanding, 'project', sql`${projects.projectId}`),
);
export const outstandingText = sql<string>`trim_scale(${outstanding})::text`;

export function selectProjects(db: Db, condition: SQL | undefined) {
  return db
    .select({ project: projectFields, projects, applications, clients, ...applicationFigures })
    .from(applications)
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .innerJoin(clients, eq(clients.clientId, projects.clientId))
    .where(condition)
    .orderBy(asc(applications.busiCode), asc(applications.applyId));
}

export type ProjectRow = Awaited<ReturnType<typeof selectProjects>>[number];

/** The application with its client and project, within the caller's reach. */
export async function findApplication(db: Db, user: Principal, applyId: string): Promise<ProjectRow> {
  const [row] = await selectProjects(db, eq(applications.applyId, applyId));
  if (!row || !reaches(user, row.projects.unitUid)) throw notFound();
  return row;
}

/** The newest flow of a code about something. */
export async function newestFlowOf(db: Db, code: string, infoId: string) {
  const [flow] = await db
    .select()
    .from(flows)
    .where(and(eq(flows.code, code), eq(flows.infoId, infoId)))
    .orderBy(desc(flows.createdAt))
    .limit(1);
  return flow;
}

/** Everything that the sheet of an application shows (N5). */
export async function asApplication(db: Db, row: ProjectRow): Promise<ValuesOf<typeof application>> {
  const { applications: apply, projects: own, clients } = row;
  const [unit] = await db.select().from(units).where(eq(units.unitUid, own.unitUid));
  const [maker] = await db.select({ name: users.realName }).from(users).where(eq(users.userId, apply.createdBy));
  const flow = await newestFlowOf(db, flowDefinitions.project.code, apply.applyId);
  const { usedSum, restSum } = await quotaOf(db, apply.applyId);
  const [owed] = await db.select({ sum: outstandingText }).from(projects).where(eq(projects.projectId, own.projectId));
  return {
    ...(apply.details as Partial<ValuesOf<typeof application>>),
    ...row.project,
    measureCount: String(row.measureCount),
    fulfilledCount: String(row.fulfilledCount),
    client_ID: clients.clientId,
    clientTypeID: clients.clientTypeId === '04' ? '01' : '02',
    clientPhone: apply.details['clientPhone'] ?? clients.phone ?? undefined,
    busiTypeNameList: apply.details['busiTypeNameList'] ?? apply.busiTypeName,
    oldApplySum: apply.details['oldApplySum'] ?? apply.applySum,
    usedSum,
    restSum,
    outstanding: owed?.sum ?? '0',
    unit_uidName: unit?.unitName,
    createManName: maker?.name,
    createDate: wallDay(apply.createdAt),
    updateDateTime: wallTime(apply.updatedAt),
    ...(flow ? { flowId: flow.flowId } : {}),
  } as ValuesOf<typeof application>;
}
