import { flowDefinitions } from '@danbao/core/flows';
import { wallDay } from '@danbao/core/format';
import { party, partyMembers, partyOrgs, partyTasks, sunnyTasks } from '@danbao/core/office';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { implement } from '../../implement.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { listWaiting } from '../flows/public.ts';
import { filmOf, historyLessonOf, historyLessons, keepPosition } from './history.ts';
import { itemTable, waitingFor } from './items.ts';
import { leaderAlerts } from './organisation.ts';
import { portalPage, publishedArticle } from './portal.ts';
import { sunnyTree } from './sunny-tree.ts';

/** Flows that are about customers. */
const businessFlows = [
  flowDefinitions.project,
  flowDefinitions.creditUse,
  flowDefinitions.yearlyReview,
  flowDefinitions.dataGathering,
].map(({ code }) => code);

export const partyArea = implement(party)({
  portal: portalPage,
  article: (context, { id }) => publishedArticle(context, id),
  currentUser,
  alerts: leaderAlerts,
  tree: sunnyTree,
  lessons: (context) => historyLessons(context),
  lesson: (context, { videoId }) => historyLessonOf(context, videoId),
  film: (context, { videoId }) => filmOf(context, videoId),
  keepPosition,
  async pendingBusiness(context, query) {
    const { total, rows } = await listWaiting(context, query, businessFlows);
    return {
      total,
      rows: rows.map((row) => ({
        userFinishId: row.flowId,
        type: row.flowName,
        title: row.title,
        starterName: row.starterName,
        ...(row.receiveTime === undefined ? {} : { arriveTime: row.receiveTime }),
      })),
    };
  },
});

async function currentUser(context: Context) {
  const { db, user, deps } = context;
  const [members, orgs] = [tableOf(partyMembers), tableOf(partyOrgs)];
  const [membership] = await db
    .select({ member: members.values, org: orgs.values, orgId: orgs.id })
    .from(members)
    .innerJoin(orgs, sql`${orgs.id} = ${members.values} ->> 'orgId'`)
    .where(sql`${members.values} ->> 'personId' = ${user.userId}`)
    .orderBy(members.createdAt)
    .limit(1);
  const today = wallDay(deps.now());
  const open = { plan: openTasks(partyTasks, 'personId'), sunny: openTasks(sunnyTasks, 'ownerId') };
  const late = (field: string) => sql`values ->> ${field} < ${today}`;
  const { userId, realName, unitName } = user;
  const seen = (await historyLessons(context)).filter(({ isDone }) => isDone === '1');
  const { duty, joinDate } = (membership?.member ?? {}) as { readonly duty?: string; readonly joinDate?: string };
  const count = async (which: keyof typeof open, condition = sql`true`) =>
    db.$count(open[which].table, and(open[which].of(userId), condition));
  return {
    ...{ userId, realName, unitName },
    ...(membership ? { orgId: membership.orgId, orgName: String(membership.org['name']) } : {}),
    ...(duty === undefined ? {} : { duty }),
    ...(joinDate === undefined ? {} : { joinDate }),
    openTasks: String((await count('plan')) + (await count('sunny'))),
    overdueTasks: String((await count('plan', late('end'))) + (await count('sunny', late('deadline')))),
    toCheck: user.permissions.includes('party:approve') ? String(await db.$count(itemTable, waitingFor(user))) : '0',
    videosSeen: String(seen.length),
  };
}

function openTasks(resource: typeof partyTasks | typeof sunnyTasks, person: string) {
  return {
    table: tableOf(resource),
    of: (userId: string) => and(eq(fieldValue(resource, person), userId), ne(fieldValue(resource, 'status'), '2')),
  };
}
