import type { ValuesOf } from '@danbao/core';
import { fileTypes } from '@danbao/core/attachments';
import { finishWorkItem, mayEditWorkItem, mayFinishWorkItem, type workItemBody } from '@danbao/core/flows';
import { newGuarantyId, wallDay } from '@danbao/core/format';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { reaches } from '../../auth/principal.ts';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { departments, files, users, workItemPeople, workItems } from '../../db/schema.ts';
import { discardAll } from '../../files/discard-all.ts';
import { invalid, notFound, Refusal } from '../../http/refusal.ts';
import { refuseStale } from '../../http/refuse-stale.ts';
import { type FoundPeople, findPeople, hasSubTasks, refuseParent, refuseUnknownDepartments } from './check-item.ts';
import { asItems, type ItemRecord, type ItemRow, itemColumns } from './item-row.ts';

type Body = ValuesOf<typeof workItemBody>;

/** Adds an item of the caller's own department (Q5). */
export async function addItem(context: Context, { db, record }: Write, body: Body): Promise<ItemRecord> {
  const { deps, user } = context;
  const [parent] = await hold(db, [body.parentId]);
  await refuseParent(db, user.unitUid, body, parent, undefined);
  await refuseUnknownDepartments(db, user, body, undefined);
  const people = await findPeople(db, user.unitUid, body, undefined);
  const time = deps.now();
  const itemId = newGuarantyId();
  const [row] = await db
    .insert(workItems)
    .values({
      ...itemColumns(body),
      ...(await departmentOf(db, user.userId)),
      itemId,
      unitUid: user.unitUid,
      creatorUserId: user.userId,
      creatorName: user.realName,
      createdAt: time,
      updatedAt: time,
    })
    .returning();
  await keepPeople(db, itemId, people);
  const after = await recordOf(context, db, row);
  await record({ action: 'add', entity: 'workItem', entityId: itemId, after });
  context.say('added');
  return after;
}

/**
 * Changes an item, as its executors may, or finishes it, as who created it may (Q6-Q8). Who finishes without being an
 * executor changes nothing else (Y31).
 */
export async function changeItem(context: Context, { db, record }: Write, body: Body): Promise<ItemRecord> {
  const { user, deps } = context;
  const { id = '', status = '0' } = body;
  const held = await hold(db, [id, body.parentId]);
  const row = held.find(({ itemId }) => itemId === id);
  if (!row || !reaches(user, row.unitUid)) throw notFound();
  const before = await recordOf(context, db, row);
  refuseStale(context, row.version, before, body);
  if (row.status !== '0') throw new Refusal(409, { message: 'workClosed' });
  const editable = mayEditWorkItem(before, user.userId);
  if (status === '0' && !editable) throw new Refusal(403, { message: 'workExecutorsOnly' });
  if (status !== '0' && !mayFinishWorkItem(before, user.userId)) throw new Refusal(403, { message: 'workCreatorOnly' });
  const completion = editable ? (body.completion ?? '0') : before.completion;
  if (status !== '0' && finishWorkItem({ completion }).status !== status)
    throw invalid([{ field: 'status', rule: 'choice' }]);
  if (editable) {
    const parent = held.find(({ itemId }) => itemId === body.parentId);
    await refuseParent(db, row.unitUid, body, parent, row);
    await refuseUnknownDepartments(db, user, body, before);
    await keepPeople(db, id, await findPeople(db, row.unitUid, body, before));
  }
  const [changed] = await db
    .update(workItems)
    .set({ ...(editable ? itemColumns(body) : {}), status, version: row.version + 1, updatedAt: deps.now() })
    .where(eq(workItems.itemId, id))
    .returning();
  const after = await recordOf(context, db, changed);
  await record({ action: 'update', entity: 'workItem', entityId: id, before, after });
  context.say('updated');
  return after;
}

/** Deletes an open item without sub tasks, with its files; only who created it may. */
export async function removeItem(context: Context, { db, record, afterwards }: Write, id: string): Promise<void> {
  const [row] = await hold(db, [id]);
  if (!row || !reaches(context.user, row.unitUid)) throw notFound();
  const before = await recordOf(context, db, row);
  refuseStale(context, row.version, before, { id });
  if (row.status !== '0') throw new Refusal(409, { message: 'workClosed' });
  if (row.creatorUserId !== context.user.userId) throw new Refusal(403, { message: 'workCreatorOnly' });
  if (await hasSubTasks(db, id)) throw new Refusal(409, { message: 'workHasSubTasks' });
  await db.delete(workItems).where(eq(workItems.itemId, id));
  const gone = await db
    .delete(files)
    .where(and(eq(files.infoId, id), eq(files.fileType, fileTypes.workItem)))
    .returning({ key: files.storedAs });
  afterwards(
    () =>
      void discardAll(
        context,
        gone.map(({ key }) => key),
      ),
  );
  await record({ action: 'remove', entity: 'workItem', entityId: id, unitUid: row.unitUid, before });
  context.say('deleted');
}

/** The items until the transaction ends, always in the same order, so that nobody waits for each other. */
function hold(db: Db, ids: readonly (string | undefined)[]): Promise<ItemRow[]> {
  const wanted = ids.flatMap((id) => id ?? []);
  return db
    .select()
    .from(workItems)
    .where(inArray(workItems.itemId, wanted))
    .orderBy(asc(workItems.itemId))
    .for('update');
}

async function keepPeople(db: Db, itemId: string, { leaders, executors }: FoundPeople): Promise<void> {
  await db.delete(workItemPeople).where(eq(workItemPeople.itemId, itemId));
  const rows = [
    ...leaders.map((person, position) => ({ ...person, itemId, position, role: 'leader' as const })),
    ...executors.map((person, position) => ({ ...person, itemId, position, role: 'executor' as const })),
  ];
  if (rows.length > 0) await db.insert(workItemPeople).values(rows);
}

async function departmentOf(db: Db, userId: string) {
  const [found] = await db
    .select({ deptName: users.deptName, deptId: departments.deptId })
    .from(users)
    .leftJoin(departments, and(eq(departments.unitUid, users.unitUid), eq(departments.deptName, users.deptName)))
    .where(eq(users.userId, userId));
  return { deptName: found?.deptName ?? null, deptId: found?.deptId ?? null };
}

async function recordOf({ deps }: Context, db: Db, row: ItemRow | undefined): Promise<ItemRecord> {
  const [item] = await asItems(db, row ? [row] : [], wallDay(deps.now()));
  if (!item) throw new Error('a work item that is held has gone');
  return item;
}
