import { lowestCoverage, type Page, type ProjectCoverage } from '@danbao/core';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { applications, applyMeasures, measures, projects } from '../../db/schema.ts';

/** What the measures of each application within reach cover, the lowest first. */
export async function findCoverage({ db, user }: Context, limit: number): Promise<Page<ProjectCoverage>> {
  const rows = await db
    .select({
      apply_ID: applications.applyId,
      projectName: projects.projectName,
      applySum: applications.applySum,
      optValue: sql<string>`coalesce(sum(${measures.guaranteed}), 0)::text`,
    })
    .from(applications)
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .leftJoin(applyMeasures, eq(applyMeasures.applyId, applications.applyId))
    .leftJoin(
      measures,
      and(eq(measures.measureId, applyMeasures.measureId), eq(measures.isDispose, '0'), eq(measures.isFree, '0')),
    )
    .where(user.permissions.includes('unit:all') ? undefined : eq(projects.unitUid, user.unitUid))
    .groupBy(applications.applyId, projects.projectName, applications.applySum);
  return { total: rows.length, rows: lowestCoverage(rows).slice(0, limit) };
}
