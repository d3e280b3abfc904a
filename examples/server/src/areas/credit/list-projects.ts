import type { Page, ValuesOf } from '@danbao/core';
import { findProjects, type project, type projectQuery, quantities } from '@danbao/core/credit';
import { and, asc, eq, exists, getTableColumns, ilike, type SQL, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { holding } from '../../db/holding.ts';
import { listRows } from '../../db/list-rows.ts';
import { containing } from '../../db/paging.ts';
import { applications, clients, loanPlans, projects } from '../../db/schema.ts';
import { quantityOf } from '../../relations/postings.ts';
import { asProject, type ProjectRow, projectColumns } from './applications.ts';

/** The projects within the caller's reach, narrowed by the query and by a condition of the call. */
export async function listProjects(
  { db, user }: Pick<Context, 'db' | 'user'>,
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
  return listRows(db, { ...projectRows(db), condition }, query);
}

const outstanding = quantityOf(quantities.guaranteeOutstanding, 'project', sql`${projects.projectId}`);

const projectRow = { ...projectColumns, outstanding: sql<string>`trim_scale(${outstanding})::text` };

const projectRows = (db: Db) => ({
  of: findProjects.input,
  select: (only?: object) =>
    db
      .select((only ?? projectRow) as typeof projectRow)
      .from(applications)
      .innerJoin(projects, eq(projects.projectId, applications.projectId))
      .innerJoin(clients, eq(clients.clientId, projects.clientId))
      .$dynamic(),
  fields: {
    ...getTableColumns(applications),
    ...{ projectName: projects.projectName, clientName: clients.clientName, outstanding },
  },
  usual: [asc(applications.busiCode), asc(applications.applyId)],
  key: applications.applyId,
  asRow: ({ outstanding, ...row }: ProjectRow & { readonly outstanding: string }) => ({
    ...asProject(row),
    outstanding,
  }),
});
