import { lowestCoverage, type Page, type ProjectCoverage } from '@danbao/core';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { applications, applyTotals, projects } from '../../db/schema.ts';

/** What the measures of each application within reach cover, the lowest first. */
export async function findCoverage({ db, user }: Context, limit: number): Promise<Page<ProjectCoverage>> {
  const rows = await db
    .select({
      apply_ID: applications.applyId,
      projectName: projects.projectName,
      applySum: applications.applySum,
      optValue: sql<string>`coalesce(${applyTotals.guaranteed}, 0)::text`,
    })
    .from(applications)
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .leftJoin(applyTotals, eq(applyTotals.applyId, applications.applyId))
    .where(user.permissions.includes('unit:all') ? undefined : eq(projects.unitUid, user.unitUid));
  return { total: rows.length, rows: lowestCoverage(rows).slice(0, limit) };
}
