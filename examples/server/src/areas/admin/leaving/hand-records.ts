import { userGroups } from '@danbao/core/documents';
import { wallDay } from '@danbao/core/format';
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { applications, projects, users, workItemPeople, workItems } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { tableOf } from '../../../resources/table.ts';
import { asItems, type ItemRow } from '../../work-items/public.ts';
import { attempt, type Leaving, type LeavingRow } from './leaving.ts';

/** The applications that they look after, until they are stopped. One without an id of its manager is theirs by a name that nobody else of the unit has. */
export async function handApplications(leaving: Leaving): Promise<LeavingRow[]> {
  const { from, to, write, time } = leaving;
  const namesakes = write.db
    .select({ count: sql`count(*)` })
    .from(users)
    .where(and(eq(users.realName, from.realName), eq(users.unitUid, from.unitUid)));
  const byName = and(
    isNull(applications.managerId),
    eq(applications.amanName, from.realName),
    eq(projects.unitUid, from.unitUid),
    sql`(${namesakes}) = 1`,
  );
  const found = await write.db
    .select({ apply: applications, project: projects })
    .from(applications)
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .where(and(ne(applications.state, 'stopped'), or(eq(applications.managerId, from.userId), byName)))
    .orderBy(asc(applications.busiCode), asc(applications.applyId));
  const rows: LeavingRow[] = [];
  for (const { apply, project } of found) {
    const { applyId: id, busiCode, amanName, departName } = apply;
    const about = { category: 'applications' as const, id, name: `${busiCode} ${project.projectName}` };
    const successor = to.applications;
    if (!successor) rows.push({ ...about, outcome: 'kept' });
    else
      rows.push(
        await attempt(leaving, about, successor, async ({ db, record }) => {
          if (project.unitUid !== successor.unitUid) throw new Refusal(422, { message: 'leavingOtherUnit' });
          const after = { amanName: successor.realName, departName: successor.deptName ?? '' };
          await db
            .update(applications)
            .set({ ...after, managerId: successor.userId, updatedAt: time })
            .where(eq(applications.applyId, id));
          const before = { amanName, departName };
          await record({ action: 'update', entity: 'application', entityId: id, before, after });
        }),
      );
  }
  return rows;
}

/** The open items that they lead, carry out or have created. */
export async function handWorkItems(leaving: Leaving): Promise<LeavingRow[]> {
  const { context, from, to, write, time } = leaving;
  const taking = write.db
    .select({ itemId: workItemPeople.itemId })
    .from(workItemPeople)
    .where(eq(workItemPeople.userId, from.userId));
  const found = await write.db
    .select()
    .from(workItems)
    .where(
      and(eq(workItems.status, '0'), or(eq(workItems.creatorUserId, from.userId), inArray(workItems.itemId, taking))),
    )
    .orderBy(asc(workItems.itemId))
    .for('update');
  const today = wallDay(context.deps.now());
  const rows: LeavingRow[] = [];
  for (const row of found) {
    const about = { category: 'workItems' as const, id: row.itemId, name: row.workDescription };
    const successor = to.workItems;
    if (!successor) rows.push({ ...about, outcome: 'kept' });
    else
      rows.push(
        await attempt(leaving, about, successor, async ({ db, record }) => {
          if (row.unitUid !== successor.unitUid) throw new Refusal(422, { message: 'leavingOtherUnit' });
          const recordOf = async (item: ItemRow) => (await asItems(db, [item], today))[0];
          const before = await recordOf(row);
          const { userId, realName: username } = successor;
          const own = and(eq(workItemPeople.itemId, row.itemId), eq(workItemPeople.userId, from.userId));
          const taken = sql`exists (select 1 from work_item_people o
            where o.item_id = ${workItemPeople.itemId} and o.role = ${workItemPeople.role} and o.user_id = ${userId})`;
          await db.delete(workItemPeople).where(and(own, taken));
          await db.update(workItemPeople).set({ userId, username }).where(own);
          const isCreator = row.creatorUserId === from.userId;
          const [changed] = await db
            .update(workItems)
            .set({
              ...(isCreator ? { creatorUserId: userId, creatorName: username } : {}),
              version: row.version + 1,
              updatedAt: time,
            })
            .where(eq(workItems.itemId, row.itemId))
            .returning();
          const after = changed && (await recordOf(changed));
          await record({ action: 'update', entity: 'workItem', entityId: row.itemId, before, after });
        }),
      );
  }
  return rows;
}

/** The groups that they have put together, and those of others that they are in. */
export async function handGroups(leaving: Leaving): Promise<LeavingRow[]> {
  const { from, to, write, time } = leaving;
  const table = tableOf(userGroups);
  const found = await write.db
    .select()
    .from(table)
    .where(or(eq(table.authorId, from.userId), sql`${table.values} -> 'userIds' ? ${from.userId}`))
    .orderBy(asc(table.id))
    .for('update');
  const rows: LeavingRow[] = [];
  for (const { id, authorId, values, version } of found) {
    const about = { category: 'groups' as const, id, name: String(values['groupName']) };
    const successor = to.groups;
    if (!successor) rows.push({ ...about, outcome: 'kept' });
    else
      rows.push(
        await attempt(leaving, about, successor, async ({ db, record }) => {
          const members = (values['userIds'] as readonly string[]).map((one) =>
            one === from.userId ? successor.userId : one,
          );
          const after = { ...values, userIds: [...new Set(members)] };
          await db
            .update(table)
            .set({
              values: after,
              authorId: authorId === from.userId ? successor.userId : authorId,
              version: version + 1,
              updatedAt: time,
            })
            .where(eq(table.id, id));
          await record({ action: 'update', entity: userGroups.name, entityId: id, before: values, after });
        }),
      );
  }
  return rows;
}
