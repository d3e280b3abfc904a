import { eq, inArray, sql } from 'drizzle-orm';
import { type Principal, reaches } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { applications, loanPlans, projects } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import type { ServerEffects } from '../../resources/effects.ts';

/** What belongs to a project is reached by whoever reaches the project. */
export const reachOfProject: NonNullable<ServerEffects['reach']> = (id, _, { permissions, unitUid }) =>
  permissions.includes('unit:all')
    ? undefined
    : inArray(id, sql`(select ${projects.projectId} from ${projects} where ${eq(projects.unitUid, unitUid)})`);

/** The project is within the caller's reach; another unit's does not exist for them. */
export async function findProject(db: Db, user: Principal, projectId: string) {
  const [row] = await db.select().from(projects).where(eq(projects.projectId, projectId));
  if (!row || !reaches(user, row.unitUid)) throw notFound();
  return row;
}

/** What a flow is of: a credit use has a loan plan, an application is its own (N12). */
export async function findFlowItem(db: Db, user: Principal, workFlowType: string, itemId: string): Promise<void> {
  const unit = { unitUid: projects.unitUid };
  const [row] =
    workFlowType === 'project_use_flow'
      ? await db
          .select(unit)
          .from(loanPlans)
          .innerJoin(projects, eq(projects.projectId, loanPlans.projectId))
          .where(eq(loanPlans.loanId, itemId))
      : await db
          .select(unit)
          .from(applications)
          .innerJoin(projects, eq(projects.projectId, applications.projectId))
          .where(eq(applications.applyId, itemId));
  if (!row || !reaches(user, row.unitUid)) throw notFound();
}
