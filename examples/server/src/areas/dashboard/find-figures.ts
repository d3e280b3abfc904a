import { type KeyFigures, lastDueDay } from '@danbao/core/cockpit';
import { wallDay } from '@danbao/core/format';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { prepared } from '../../db/prepared.ts';
import { applications, cockpitProjects, loanPlans, projects } from '../../db/schema.ts';
import { factsAsOf } from '../cockpit/public.ts';
import { reachOf, within } from './reach.ts';

/** What the business within the caller's reach comes to: guaranteed and in force, being approved, about to end. */
export async function findFigures({ db, deps, user }: Context): Promise<KeyFigures> {
  const today = wallDay(deps.now());
  await factsAsOf(deps);
  const [found] = await selectFigures(db, { ...reachOf(user), today, lastDay: lastDueDay(today) });
  return found ?? { balance: '0', projects: '0', pending: '0', ending: '0' };
}

const selectFigures = prepared((db) => {
  const lent = db
    .select({
      balance: sql<string>`trim_scale(coalesce(sum(${cockpitProjects.grossBalance}), 0))::text`.as('balance'),
      projects: sql<string>`(count(*) filter (where ${cockpitProjects.grossBalance} > 0))::text`.as('projects'),
    })
    .from(cockpitProjects)
    .where(within(cockpitProjects.unitUid))
    .as('lent');
  const drawn = db
    .select({ pending: count().as('drawn_pending') })
    .from(loanPlans)
    .innerJoin(projects, eq(projects.projectId, loanPlans.projectId))
    .where(and(eq(loanPlans.state, 'applied'), within(projects.unitUid)))
    .as('drawn');
  const isEnding = and(
    eq(applications.state, 'approved'),
    sql`left(${applications.creditEndDate}, 10) between ${sql.placeholder('today')} and ${sql.placeholder('lastDay')}`,
  );
  const asked = db
    .select({
      pending: sql`count(*) filter (where ${applications.state} = 'applied')`.as('asked_pending'),
      ending: sql<string>`(count(*) filter (where ${isEnding}))::text`.as('ending'),
    })
    .from(applications)
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .where(within(projects.unitUid))
    .as('asked');
  return db
    .select({
      ...{ balance: lent.balance, projects: lent.projects, ending: asked.ending },
      pending: sql<string>`(${drawn.pending} + ${asked.pending})::text`,
    })
    .from(lent)
    .crossJoin(drawn)
    .crossJoin(asked);
});
