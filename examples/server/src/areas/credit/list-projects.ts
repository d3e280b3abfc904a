import type { ValuesOf } from '@danbao/core';
import type { project, projectQuery } from '@danbao/core/credit';
import { and, count, eq, exists, ilike, type SQL } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import { containing, pageWindow } from '../../db/paging.ts';
import { applications, clients, loanPlans, projects } from '../../db/schema.ts';
import { asProject, selectProjects } from './applications.ts';

/** The projects within the caller's reach, narrowed by the query and by a condition of the call. */
export async function listProjects(
  { db, user }: Pick<Context, 'db' | 'user'>,
  query: ValuesOf<typeof projectQuery>,
  also?: SQL,
): Promise<{ readonly total: number; readonly rows: readonly ValuesOf<typeof project>[] }> {
  const plan = db
    .select({ loanId: loanPlans.loanId })
    .from(loanPlans)
    .where(and(eq(loanPlans.projectId, projects.projectId), eq(loanPlans.loanId, query.loanPlan_ID ?? '')));
  const condition = and(
    withinReach(user, projects.unitUid),
    query.projectName === undefined ? undefined : ilike(projects.projectName, containing(query.projectName)),
    query.clientName === undefined ? undefined : ilike(clients.clientName, containing(query.clientName)),
    query.state === undefined ? undefined : eq(applications.state, query.state),
    query.client_ID === undefined ? undefined : eq(projects.clientId, query.client_ID),
    query.loanPlan_ID === undefined ? undefined : exists(plan),
    also,
  );
  const { limit, offset } = pageWindow(query);
  const rows = await selectProjects(db, condition).limit(limit).offset(offset);
  const [all] = await db
    .select({ total: count() })
    .from(applications)
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .innerJoin(clients, eq(clients.clientId, projects.clientId))
    .where(condition);
  return { total: all?.total ?? 0, rows: rows.map(asProject) };
}
