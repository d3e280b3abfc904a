import { type KeyFigures, lastDueDay } from '@danbao/core/cockpit';
import { wallDay } from '@danbao/core/format';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { applications, loanPlans, projects } from '../../db/schema.ts';

/** What the business within the caller's reach comes to: lent and not paid back, being approved, about to end. */
export async function findFigures({ db, deps, user }: Context): Promise<KeyFigures> {
  const within = user.permissions.includes('unit:all') ? undefined : eq(projects.unitUid, user.unitUid);
  const today = wallDay(deps.now());
  const left = sql`(${loanPlans.loanFactSum} - ${loanPlans.repaidSum})`;
  const isEnding = sql`${applications.state} = 'approved' and left(${applications.creditEndDate}, 10) between ${today} and ${lastDueDay(today)}`;
  const [[lent], [drawn], [asked]] = await Promise.all([
    db
      .select({
        balance: sql<string>`trim_scale(coalesce(sum(${left}), 0))::text`,
        projects: sql<string>`count(distinct ${loanPlans.projectId})::text`,
      })
      .from(loanPlans)
      .innerJoin(projects, eq(projects.projectId, loanPlans.projectId))
      .where(and(gt(left, sql`0`), within)),
    db
      .select({ pending: sql<number>`count(*)::int` })
      .from(loanPlans)
      .innerJoin(projects, eq(projects.projectId, loanPlans.projectId))
      .where(and(eq(loanPlans.state, 'applied'), within)),
    db
      .select({
        pending: sql<number>`(count(*) filter (where ${applications.state} = 'applied'))::int`,
        ending: sql<string>`(count(*) filter (where ${isEnding}))::text`,
      })
      .from(applications)
      .innerJoin(projects, eq(projects.projectId, applications.projectId))
      .where(within),
  ]);
  return {
    balance: lent?.balance ?? '0',
    projects: lent?.projects ?? '0',
    pending: String((drawn?.pending ?? 0) + (asked?.pending ?? 0)),
    ending: asked?.ending ?? '0',
  };
}
