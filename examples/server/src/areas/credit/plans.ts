import { type ValuesOf, visibleValues } from '@danbao/core';
import { type clientProject, type loanPlan, type loanPlanRow, payments } from '@danbao/core/credit';
import { creditUseForm } from '@danbao/core/flows';
import type { InputOf } from '@danbao/core/resources';
import { and, asc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { type Principal, reaches } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { applications, clients, loanPlans, projects } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';

/** What of a plan's payments is not paid back yet. */
const guaranteed = sql<string>`trim_scale(${loanPlans.loanFactSum} - ${loanPlans.repaidSum})::text`;

export function selectPlans(db: Db, condition: SQL | undefined) {
  return db
    .select({ plan: loanPlans, application: applications, project: projects, client: clients, guaranteed })
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

/** Plans that something was paid out under. */
export const isPaidOut = () => gt(loanPlans.loanFactSum, '0');

/** The three amounts of N9 for the client of a plan and its variety. */
export async function clientSums(db: Db, user: Principal, { client, application }: PlanRow) {
  const [row] = await db
    .select({
      noAuditLoanSum: sumWhere(loanPlans.loanSum, planLists[1]()),
      auditLoanSum: sumWhere(sql`${loanPlans.loanSum} - ${loanPlans.loanFactSum}`, planLists[2]()),
      clientGuarantySum: sql<string>`trim_scale(coalesce(sum(${guaranteed}::numeric), 0))::text`,
    })
    .from(loanPlans)
    .innerJoin(applications, eq(applications.applyId, loanPlans.applyId))
    .innerJoin(projects, eq(projects.projectId, loanPlans.projectId))
    .where(plansOfClient(user, client.clientId, application.busiTypeName));
  return {
    noAuditLoanSum: row?.noAuditLoanSum ?? '0',
    auditLoanSum: row?.auditLoanSum ?? '0',
    clientGuarantySum: row?.clientGuarantySum ?? '0',
  };
}

export function asLoanPlan({ plan, application, project, client }: PlanRow): ValuesOf<typeof loanPlan> {
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

type Bill = Readonly<Partial<InputOf<typeof payments>>>;

/** A guaranteed project: a credit use with the bill it was last paid out under. */
export async function asClientProjects(
  db: Db,
  rows: readonly PlanRow[],
): Promise<readonly ValuesOf<typeof clientProject>[]> {
  const table = tableOf(payments);
  return Promise.all(
    rows.map(async ({ plan, client, guaranteed }) => {
      const bills = await db
        .select({ values: table.values })
        .from(table)
        .where(
          and(eq(fieldValue(payments, 'project_ID'), plan.projectId), eq(fieldValue(payments, 'loanId'), plan.loanId)),
        )
        .orderBy(asc(fieldValue(payments, 'payDate')), asc(table.id));
      const [first, last] = [bills[0], bills.at(-1)].map((bill) => bill?.values as Bill | undefined);
      return {
        clientName: client.clientName,
        payee: plan.details['payee'] ?? first?.payee ?? client.clientName,
        loadSum: plan.loanFactSum,
        guarantySum: guaranteed,
        ...(first ? { billBeginDate: first.billBeginDate, bankName: first.bankName } : {}),
        ...(last ? { billEndDate: last.billEndDate } : {}),
      };
    }),
  );
}

function sumWhere(value: SQL | typeof loanPlans.loanSum, condition: SQL | undefined) {
  return sql<string>`trim_scale(coalesce(sum(${value}) filter (where ${condition}), 0))::text`;
}
