import { type KeyFigures, lastDueDay } from '@danbao/core/cockpit';
import { wallDay } from '@danbao/core/format';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { applications, cockpitProjects, loanPlans, projects } from '../../db/schema.ts';
import { factsAsOf } from '../cockpit/public.ts';

/** What the business within the caller's reach comes to: guaranteed and in force, being approved, about to end. */
export async function findFigures({ db, deps, user }: Context): Promise<KeyFigures> {
  const within = user.permissions.includes('unit:all') ? undefined : eq(projects.unitUid, user.unitUid);
  const today = wallDay(deps.now());
  await factsAsOf(deps);
  const isEnding = sql`${applications.state} = 'approved' and left(${applications.creditEndDate}, 10) between ${today} and ${lastDueDay(today)}`;
  const [[lent], [drawn], [asked]] = await Promise.all([
    db
      .select({
        balance: sql<string>`trim_scale(coalesce(sum(${cockpitProjects.grossBalance}), 0))::text`,
        projects: sql<string>`(count(*) filter (where ${cockpitProjects.grossBalance} > 0))::text`,
      })
      .from(cockpitProjects)
      .where(user.permissions.includes('unit:all') ? undefined : eq(cockpitProjects.unitUid, user.unitUid)),
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
