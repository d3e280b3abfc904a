import type { Issue, ValuesOf } from '@danbao/core';
import { splitPicks } from '@danbao/core/fields';
import type { workItemBody } from '@danbao/core/flows';
import { and, eq, inArray } from 'drizzle-orm';
import { type Principal, reaches } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { departments, users, workItems } from '../../db/schema.ts';
import { invalid, Refusal } from '../../http/refusal.ts';
import type { ItemRecord, ItemRow } from './item-row.ts';

type Body = ValuesOf<typeof workItemBody>;
type People = readonly { readonly userID: string; readonly username?: string | undefined }[];

/** Who was found for the two lists of people. */
export interface FoundPeople {
  readonly leaders: readonly { readonly userId: string; readonly username: string }[];
  readonly executors: readonly { readonly userId: string; readonly username: string }[];
}

/** People of the unit, by id, each once; who stands in the item already may stay although they have left. */
export async function findPeople(
  db: Db,
  unitUid: string,
  body: Body,
  before: ItemRecord | undefined,
): Promise<FoundPeople> {
  const [leaders, executors] = [once(body.workFlowLeaderList), once(body.workFlowExecutorList)];
  const ids = [...leaders, ...executors].map(({ userID }) => userID);
  const known = await db
    .select({ userId: users.userId, username: users.realName })
    .from(users)
    .where(and(inArray(users.userId, ids), eq(users.unitUid, unitUid), eq(users.active, true)));
  const stayed = [...(before?.workFlowLeaderList ?? []), ...(before?.workFlowExecutorList ?? [])];
  const all = [...known, ...stayed.map(({ userID, username = '' }) => ({ userId: userID, username }))];
  const issues: Issue[] = [];
  const find = (name: string, people: People) =>
    people.flatMap(({ userID }, index) => {
      const person = all.find(({ userId }) => userId === userID);
      if (!person) issues.push({ field: `${name}.${index}.userID`, rule: 'unknown' });
      return person ?? [];
    });
  const found = {
    leaders: find('workFlowLeaderList', leaders),
    executors: find('workFlowExecutorList', executors),
  };
  if (issues.length > 0) throw invalid(issues);
  return found;
}

/** The cooperating departments exist within the caller's reach, or stood in the item already. */
export async function refuseUnknownDepartments(
  db: Db,
  user: Principal,
  { cooperatedDeptId = '' }: Body,
  before: ItemRecord | undefined,
): Promise<void> {
  const ids = splitPicks(cooperatedDeptId);
  const rows = await db.select().from(departments).where(inArray(departments.deptId, ids));
  const known = new Set(rows.filter(({ unitUid }) => reaches(user, unitUid)).map(({ deptId }) => deptId));
  for (const id of splitPicks(before?.cooperatedDeptId ?? '')) known.add(id);
  if (!ids.every((id) => known.has(id))) throw invalid([{ field: 'cooperatedDeptId', rule: 'unknown' }]);
}

/**
 * A sub task belongs to a main task of the same unit, an open one where it is newly chosen; what has sub tasks stays a main
 * task. So there is never a circle. `parent` must be held.
 */
export async function refuseParent(
  db: Db,
  unitUid: string,
  { workType, parentId }: Body,
  parent: ItemRow | undefined,
  before: ItemRow | undefined,
): Promise<void> {
  if (workType === '1') return;
  const isKept = before?.parentId === parentId;
  const fits = parent?.unitUid === unitUid && parent.workType === '1' && (isKept || parent.status === '0');
  if (!fits || parent?.itemId === before?.itemId) throw invalid([{ field: 'parentId', rule: 'unknown' }]);
  if (before && (await hasSubTasks(db, before.itemId))) throw new Refusal(409, { message: 'workHasSubTasks' });
}

export async function hasSubTasks(db: Db, itemId: string): Promise<boolean> {
  const [child] = await db
    .select({ itemId: workItems.itemId })
    .from(workItems)
    .where(eq(workItems.parentId, itemId))
    .limit(1);
  return child !== undefined;
}

function once(people: People = []): People {
  return people.filter(({ userID }, index) => people.findIndex((other) => other.userID === userID) === index);
}
