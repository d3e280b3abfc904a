import type { workItems as workItemsArea } from '@danbao/core/flows';
import { wallDay } from '@danbao/core/format';
import { and, eq, exists, ilike, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { containing } from '../../db/paging.ts';
import { workItemPeople, workItems } from '../../db/schema.ts';
import type { Handlers } from '../../implement.ts';

export type ItemQuery = Parameters<Handlers<typeof workItemsArea>['list']>[1];

/** The items of the caller's unit that a query means. */
export function itemsOf(context: Context, query: ItemQuery): SQL | undefined {
  const { user, deps } = context;
  const { text, status, workType, relation, deptName, overdue } = query;
  const today = wallDay(deps.now());
  return and(
    eq(workItems.unitUid, user.unitUid),
    text === undefined
      ? undefined
      : or(ilike(workItems.workDescription, containing(text)), ilike(workItems.workContent, containing(text))),
    status === undefined ? undefined : eq(workItems.status, status),
    workType === undefined ? undefined : eq(workItems.workType, workType),
    deptName === undefined ? undefined : ilike(workItems.deptName, containing(deptName)),
    overdue === '1' ? and(eq(workItems.status, '0'), lt(workItems.planedDate, today)) : undefined,
    relation === undefined ? undefined : relatedBy(context, relation),
  );
}

/** Whoever carries an item out; one that nobody was given is its creator's. */
function relatedBy({ db, user }: Context, relation: NonNullable<ItemQuery['relation']>): SQL {
  if (relation === 'created') return eq(workItems.creatorUserId, user.userId);
  const role = relation === 'led' ? 'leader' : 'executor';
  const inRole = (userId?: string) =>
    exists(
      db
        .select({ itemId: workItemPeople.itemId })
        .from(workItemPeople)
        .where(
          and(
            eq(workItemPeople.itemId, workItems.itemId),
            eq(workItemPeople.role, role),
            userId === undefined ? undefined : eq(workItemPeople.userId, userId),
          ),
        ),
    );
  const own = inRole(user.userId);
  if (relation === 'led') return own;
  return sql`(${own} or (${eq(workItems.creatorUserId, user.userId)} and ${not(inRole())}))`;
}
