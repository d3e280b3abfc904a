import type { Page } from '@danbao/core';
import { type AttentionMeasure, waitingDays } from '@danbao/core/cockpit';
import { wallDay } from '@danbao/core/format';
import { and, asc, eq, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import { worksOn } from '../../auth/project-policy.ts';
import type { Context } from '../../context.ts';
import { pageWindow } from '../../db/paging.ts';
import { applications, applyMeasures, measures, projects } from '../../db/schema.ts';

/** Fulfilments that others have recorded and that wait for a check by somebody like the caller, those that wait longest first. */
export async function findUnchecked(
  context: Context,
  paging: { readonly pageNum?: string | undefined; readonly pageSize?: string | undefined },
): Promise<Page<AttentionMeasure>> {
  const { db, user, deps } = context;
  const today = wallDay(deps.now());
  const { limit, offset } = pageWindow(paging);
  const recorded = sql<string>`left(${applyMeasures.fulfilment} ->> 'realizeDate', 10)`;
  const rows = await db
    .select({
      ...{ optGuaranty_ID: measures.measureId, optName: measures.optName, kind: measures.kind },
      ...{ apply_ID: applyMeasures.applyId, projectName: projects.projectName },
      ...{ apply_optguaranty_ID: applyMeasures.id, version: applyMeasures.version },
      handler: sql<string>`coalesce(${applyMeasures.fulfilment} ->> 'realizeUserName', '')`,
      day: recorded,
      application: {
        ...{ managerId: applications.managerId, amanName: applications.amanName },
        ...{ departName: applications.departName, details: applications.details },
      },
    })
    .from(applyMeasures)
    .innerJoin(measures, eq(measures.measureId, applyMeasures.measureId))
    .innerJoin(applications, eq(applications.applyId, applyMeasures.applyId))
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .where(
      and(
        ...[eq(applyMeasures.isCounted, true), eq(applyMeasures.isWorkable, '0'), eq(applyMeasures.awaitsCheck, true)],
        sql`${applyMeasures.fulfilment} ->> 'realizeUserID' is distinct from ${user.userId}`,
        withinReach(user, projects.unitUid),
      ),
    )
    .orderBy(asc(recorded), asc(applyMeasures.id));
  const mayCheck = await worksOn(context, 'fulfil');
  const mine = rows.filter(({ application }) => mayCheck(application));
  return {
    total: mine.length,
    rows: mine.slice(offset, offset + limit).map(({ application: _, day, ...row }) => ({
      ...row,
      ...{ reason: 'unchecked', day, days: waitingDays(day, today) },
    })),
  };
}
