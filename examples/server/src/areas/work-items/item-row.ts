import type { ValuesOf } from '@danbao/core';
import { overdueDays, type workItem, type workItemRecord } from '@danbao/core/flows';
import { wallTime } from '@danbao/core/format';
import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { workItemPeople, workItems } from '../../db/schema.ts';

export type ItemRow = typeof workItems.$inferSelect;
export type ItemRecord = ValuesOf<typeof workItemRecord>;

const days = ['completedDate', 'cooperatedPlanedDate', 'cooperatedCompletedDate'];

/** The columns of a checked item, without its people and its department. */
export function itemColumns(body: ValuesOf<typeof workItem>) {
  const { workDescription, workType, parentId, workContent, planedDate, completion = '0', ...rest } = body;
  const {
    workFlowLeaderList: _,
    workFlowExecutorList: __,
    deptName: ___,
    ...details
  } = { isOverWatched: '1', ...rest };
  return {
    workDescription,
    workType,
    parentId: parentId ?? null,
    workContent: workContent ?? null,
    planedDate: planedDate?.slice(0, 10) ?? null,
    completion: Number(completion),
    details: Object.fromEntries(
      Object.entries(details).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, days.includes(name) ? value.slice(0, 10) : value]],
      ),
    ),
  };
}

/** Items as the API gives them: with their people, the name of their main task, and how long they are overdue. */
export async function asItems(db: Db, rows: readonly ItemRow[], today: string): Promise<ItemRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ itemId }) => itemId);
  const people = await db
    .select()
    .from(workItemPeople)
    .where(inArray(workItemPeople.itemId, ids))
    .orderBy(asc(workItemPeople.itemId), asc(workItemPeople.position));
  const parentIds = [...new Set(rows.flatMap(({ parentId }) => parentId ?? []))];
  const parents = await db
    .select({ itemId: workItems.itemId, workDescription: workItems.workDescription })
    .from(workItems)
    .where(inArray(workItems.itemId, parentIds));
  return rows.map((row) => {
    const of = (role: 'leader' | 'executor') =>
      people
        .filter((person) => person.itemId === row.itemId && person.role === role)
        .map(({ userId, username }) => ({ userID: userId, username }));
    return asItem(
      row,
      of('leader'),
      of('executor'),
      parents.find(({ itemId }) => itemId === row.parentId)?.workDescription,
      today,
    );
  });
}

function asItem(
  row: ItemRow,
  leaders: ItemRecord['workFlowLeaderList'],
  executors: ItemRecord['workFlowExecutorList'],
  parentDescription: string | undefined,
  today: string,
): ItemRecord {
  const late = overdueDays({ status: row.status, planedDate: row.planedDate ?? '' }, today);
  return {
    id: row.itemId,
    status: row.status,
    creatorUserId: row.creatorUserId,
    creatorName: row.creatorName,
    ...(row.deptId === null ? {} : { deptId: row.deptId }),
    ...(row.deptName === null ? {} : { deptName: row.deptName }),
    workDescription: row.workDescription,
    workType: row.workType,
    ...(row.parentId === null ? {} : { parentId: row.parentId }),
    ...(parentDescription === undefined ? {} : { parentDescription }),
    ...(row.workContent === null ? {} : { workContent: row.workContent }),
    ...(row.planedDate === null ? {} : { planedDate: row.planedDate }),
    completion: String(row.completion),
    ...row.details,
    workFlowLeaderList: leaders,
    workFlowExecutorList: executors,
    ...(late > 0 ? { overdueDays: String(late) } : {}),
    unitUid: row.unitUid,
    createTime: wallTime(row.createdAt),
    version: String(row.version),
  } as ItemRecord;
}
