import { eq, or } from 'drizzle-orm';
import { reaches } from '../../auth/principal.ts';
import { applications, loanPlans, projects } from '../../db/schema.ts';
import type { FlowEffects } from '../flows/public.ts';

/** Whoever reads the projects of a unit reads the sheets of their credits and drawdowns, and so what was signed of them. */
export const readsSubject: NonNullable<FlowEffects['readsSubject']> = async ({ db, user }, id) => {
  if (!user.permissions.includes('project:read')) return false;
  const rows = await db
    .select({ unitUid: projects.unitUid })
    .from(projects)
    .leftJoin(applications, eq(applications.projectId, projects.projectId))
    .leftJoin(loanPlans, eq(loanPlans.projectId, projects.projectId))
    .where(or(eq(applications.applyId, id), eq(loanPlans.loanId, id)))
    .limit(1);
  return rows.some(({ unitUid }) => reaches(user, unitUid));
};
