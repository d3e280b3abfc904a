import type { Page } from '@danbao/core';
import { lowestCoverage, type ProjectCoverage } from '@danbao/core/cockpit';
import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import { applications, applyTotals, projects } from '../../db/schema.ts';

const text = (sum: AnyPgColumn) => sql<string>`coalesce(${sum}, 0)::text`;

/** What the measures of each application within reach cover, the lowest first. */
export async function findCoverage({ db, user }: Context, limit: number): Promise<Page<ProjectCoverage>> {
  const rows = await db
    .select({
      apply_ID: applications.applyId,
      projectName: projects.projectName,
      applySum: applications.applySum,
      shareRate: sql<string | undefined>`${applications.details}->>'shareRate'`,
      optValue: text(applyTotals.guaranteed),
      fulfilledValue: text(applyTotals.fulfilledValue),
      guaranteeSum: text(applyTotals.promised),
    })
    .from(applications)
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .leftJoin(applyTotals, eq(applyTotals.applyId, applications.applyId))
    .where(user.permissions.includes('unit:all') ? undefined : eq(projects.unitUid, user.unitUid));
  return { total: rows.length, rows: lowestCoverage(rows).slice(0, limit) };
}
