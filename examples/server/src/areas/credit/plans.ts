import { type ValuesOf, visibleValues } from '@danbao/core';
import type { loanPlan, loanPlanRow } from '@danbao/core/credit';
import { creditUseForm } from '@danbao/core/flows';
import { addDecimals } from '@danbao/core/format';
import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { type Principal, reaches } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { applications, clients, loanPlans, projects } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import { realizedText } from './conditions.ts';
import { guaranteedProjects } from './guaranteed-projects.ts';

export function selectPlans(db: Db, condition: SQL | undefined) {
  return db
    .select({ plan: loanPlans, application: applications, project: projects, client: clients })
    .from(loanPlans)
    .innerJoin(applications, eq(applications.applyId, loanPlans.applyId))
    .innerJoin(projects, eq(projects.projectId, loanPlans.projectId))
    .innerJoin(clients, eq(clients.clientId, projects.clientId))
    .where(condition)
    .orderBy(asc(loanPlans.createdAt), asc(loanPlans.loanId));
}

export type PlanRow = Awaited<ReturnType<typeof selectPlans>>[number];

export async function findPlan(db: Db, user: Principal, loanId: string): Promise<PlanRow> {
  const [row] = await selectPlans(db, eq(loanPlans.loanId, loanId));
  if (!row || !reaches(user, row.project.unitUid)) throw notFound();
  return row;
}

/** The plans of a client within the caller's reach, of one variety where it is said. */
export function plansOfClient(user: Principal, clientGuid: string, busiTypeName: string | undefined): SQL | undefined {
  return and(
    eq(projects.clientId, clientGuid),
    user.permissions.includes('unit:all') ? undefined : eq(projects.unitUid, user.unitUid),
    busiTypeName === undefined ? undefined : eq(applications.busiTypeName, busiTypeName),
  );
}

/** N9: applied for and not concluded, or concluded and not wholly paid out. */
export const planLists = {
  1: () => eq(loanPlans.state, 'applied'),
  2: () => and(eq(loanPlans.state, 'concluded'), lt(loanPlans.loanFactSum, loanPlans.loanSum)),
} as const satisfies Readonly<Record<string, () => SQL | undefined>>;

/** The three amounts of N9 for the client of a plan and its variety. */
async function clientSums(db: Db, user: Principal, { client, application }: PlanRow) {
  const [row] = await db
    .select({
      noAuditLoanSum: sumWhere(loanPlans.loanSum, planLists[1]()),
      auditLoanSum: sumWhere(sql`${loanPlans.loanSum} - ${loanPlans.loanFactSum}`, planLists[2]()),
    })
    .from(loanPlans)
    .innerJoin(applications, eq(applications.applyId, loanPlans.applyId))
    .innerJoin(projects, eq(projects.projectId, loanPlans.projectId))
    .where(plansOfClient(user, client.clientId, application.busiTypeName));
  const guaranteed = await guaranteedProjects(db, user, client.clientId, application.busiTypeName);
  return {
    noAuditLoanSum: row?.noAuditLoanSum ?? '0',
    auditLoanSum: row?.auditLoanSum ?? '0',
    clientGuarantySum: addDecimals(guaranteed.map(({ guarantySum }) => guarantySum)),
  };
}

function asLoanPlan({ plan, application, project, client }: PlanRow): ValuesOf<typeof loanPlan> {
  return {
    payee: client.clientName,
    creditBusiTypeName: application.busiTypeName,
    // A draft has the answer alone; its label goes with what is sent.
    ...visibleValues(creditUseForm, plan.details),
    ...plan.details,
    loanId: plan.loanId,
    projectName: project.projectName,
    applyId: plan.applyId,
    clientGuid: client.clientId,
    loanSum: plan.loanSum,
    loanFactSum: plan.loanFactSum,
    proLoanFee: plan.fee,
  };
}

/** A drawdown with what its client has drawn; where nobody has written how its conditions stand, the checklist says it. */
export async function loanPlanOf(db: Db, user: Principal, row: PlanRow): Promise<ValuesOf<typeof loanPlan>> {
  const plan = { ...asLoanPlan(row), ...(await clientSums(db, user, row)) };
  if (plan.creditRealize) return plan;
  const text = await realizedText(db, { applyId: row.plan.applyId, loanId: row.plan.loanId });
  return text === '' ? plan : { ...plan, creditRealize: text };
}

export function asPlanRow({ plan, application, project, client }: PlanRow): ValuesOf<typeof loanPlanRow> {
  return {
    loanId: plan.loanId,
    projectName: project.projectName,
    payee: plan.details['payee'] ?? client.clientName,
    loanSum: plan.loanSum,
    loanFactSum: plan.loanFactSum,
    ...(plan.details['periodMonth'] === undefined ? {} : { periodMonth: plan.details['periodMonth'] }),
    busiTypeName: application.busiTypeName,
    applyId: plan.applyId,
    state: plan.state,
  };
}

function sumWhere(value: SQL | typeof loanPlans.loanSum, condition: SQL | undefined) {
  return sql<string>`trim_scale(coalesce(sum(${value}) filter (where ${condition}), 0))::text`;
}
