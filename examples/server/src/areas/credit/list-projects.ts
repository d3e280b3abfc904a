import type { Page, ValuesOf } from '@danbao/core';
import {
  type CreditFigures,
  creditStepsDone,
  findProjects,
  firstOpenStep,
  payments,
  type project,
  type projectQuery,
} from '@danbao/core/credit';
import { compareDecimals, wallDay } from '@danbao/core/format';
import { and, asc, desc, eq, exists, getTableColumns, ilike, type SQL, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { flattened } from '../../db/flattened.ts';
import { holding } from '../../db/holding.ts';
import { listRows } from '../../db/list-rows.ts';
import { containing } from '../../db/paging.ts';
import { applications, clients, loanPlans, projects } from '../../db/schema.ts';
import { onceInARow } from '../../once-for-each.ts';
import { loanNotes } from '../../relations/loan-notes.ts';
import { fieldValue } from '../../resources/table.ts';
import { applicationFigures, outstanding, outstandingText, projectFields } from './applications.ts';

/** The projects within the caller's reach, narrowed by the query and by a condition of the call. */
export async function listProjects(
  { db, user, deps }: Pick<Context, 'db' | 'user' | 'deps'>,
  query: ValuesOf<typeof projectQuery>,
  also?: SQL,
): Promise<Page<ValuesOf<typeof project>>> {
  const plan = db
    .select({ loanId: loanPlans.loanId })
    .from(loanPlans)
    .where(and(eq(loanPlans.projectId, projects.projectId), eq(loanPlans.loanId, query.loanPlan_ID ?? '')));
  const condition = and(
    withinReach(user, projects.unitUid),
    query.projectName === undefined ? undefined : ilike(projects.projectName, containing(query.projectName)),
    query.clientName === undefined ? undefined : ilike(clients.clientName, containing(query.clientName)),
    query.text === undefined
      ? undefined
      : holding(query.text, projects.projectName, applications.busiCode, clients.clientName),
    query.state === undefined ? undefined : eq(applications.state, query.state),
    query.client_ID === undefined ? undefined : eq(projects.clientId, query.client_ID),
    query.loanPlan_ID === undefined ? undefined : exists(plan),
    query.mine === '1' ? eq(applications.managerId, user.userId) : undefined,
    also,
  );
  return listRows(db, { ...projectRows(db, wallDay(deps.now())), condition }, query);
}

const usesOf = (which: SQL) =>
  flattened(
    sql<number>`(select count(*)::int from ${loanPlans} where ${loanPlans.applyId} = ${applications.applyId} and ${which})`,
  );

const uses = {
  openUses: usesOf(sql`${loanPlans.state} in ('draft', 'applied')`),
  concludedUses: usesOf(sql`${loanPlans.state} = 'concluded'`),
  paidUses: usesOf(sql`${loanPlans.state} = 'concluded' and ${loanPlans.loanFactSum} >= ${loanPlans.loanSum}`),
};

/** What of a project is dated: whether it is open on a day, and what of it falls due first. */
const datesOf = onceInARow((today: string) => {
  const end = sql`left(${applications.creditEndDate}, 10)`;
  const isOpen = sql<'0' | '1'>`case
    when ${applications.state} in ('draft', 'applied') then '1'
    when ${applications.state} = 'approved' and (${end} >= ${today} or ${outstanding} > 0) then '1' else '0' end`;
  // Notes are added up where something was paid out and not back.
  const owed = sql`exists (select 1 from ${loanPlans} where ${loanPlans.projectId} = ${projects.projectId}
    and ${loanPlans.loanFactSum} > ${loanPlans.repaidSum})`;
  const note = sql`case when ${owed} then (select min(n.due) from (${loanNotes(
    sql`${fieldValue(payments, 'project_ID')} = ${projects.projectId}`,
  )}) n where n.outstanding > 0) end`;
  const dueDay = sql<string | null>`case
    when ${applications.state} = 'approved' then coalesce(${note}, case when ${end} >= ${today} then ${end} end) end`;
  return { isOpen: flattened(isOpen), dueDay: flattened(dueDay) };
});

const projectRows = (db: Db, today: string) => {
  const { isOpen, dueDay } = datesOf(today);
  const row = {
    ...projectFields,
    ...{ ...applicationFigures, ...uses, isOpen, dueDay, outstanding: outstandingText },
  };
  return {
    of: findProjects.input,
    select: (only?: object) =>
      db
        .select((only ?? row) as typeof row)
        .from(applications)
        .innerJoin(projects, eq(projects.projectId, applications.projectId))
        .innerJoin(clients, eq(clients.clientId, projects.clientId))
        .$dynamic(),
    fields: {
      ...getTableColumns(applications),
      ...{ projectName: projects.projectName, clientName: clients.clientName, outstanding, isOpen, dueDay },
    },
    // What waits for somebody first, by the day on which it does; what is settled last.
    usual: [desc(isOpen), sql`${dueDay} asc nulls last`, asc(applications.busiCode), asc(applications.applyId)],
    key: applications.applyId,
    asRow: ({ dueDay, measureCount, fulfilledCount, openUses, concludedUses, paidUses, ...row }: ListedProject) => ({
      ...row,
      ...{ measureCount: String(measureCount), fulfilledCount: String(fulfilledCount) },
      ...(dueDay === null ? {} : { dueDay }),
      ...nextStepOf({ ...row, measureCount, fulfilledCount, openUses, concludedUses, paidUses }),
    }),
  };
};

type ProjectFields = { readonly [F in keyof typeof projectFields]: (typeof projectFields)[F]['_']['data'] };

interface ListedProject extends Omit<ProjectFields, 'state'>, CreditFigures {
  readonly restSum: string;
  readonly outstanding: string;
  readonly isOpen: '0' | '1';
  readonly dueDay: string | null;
}

/** What has to be done next with a project that is open; where that is fulfilment, for how many measures. */
function nextStepOf({
  isOpen,
  outstanding,
  ...figures
}: CreditFigures & Pick<ListedProject, 'isOpen' | 'outstanding'>) {
  if (isOpen === '0') return {};
  const step = firstOpenStep(creditStepsDone(figures));
  const toFulfil = figures.measureCount - figures.fulfilledCount;
  if (step === 'fulfil') return { nextStep: step, toFulfil: String(toFulfil) };
  if (step !== undefined) return { nextStep: step };
  return compareDecimals(outstanding, '0') > 0 ? { nextStep: 'repay' as const } : {};
}
