import { addDays, dayLength } from '@danbao/core/format';
import type { Db } from '../db/database.ts';
import { workItemPeople, workItems } from '../db/schema.ts';
import { sampleAccounts } from './accounts.ts';
import { sampleDepartments } from './departments.ts';
import { workItemRows } from './work-item-rows.ts';

/** The work items of the units on a day: main and sub tasks, some overdue, finished or terminated. */
export function sampleWorkItems(today: string) {
  const items = workItemRows.map((row, index) => {
    const creator = personOf(row.creator);
    const { parent, planedIn, completion, status = '0', workDescription, workContent, ...rest } = row;
    const { creator: _, leaders: __, executors: ___, createdBefore = 30, ...details } = rest;
    const time = new Date(Date.parse(`${today}T01:00:00Z`) - createdBefore * dayLength + index * 60_000);
    return {
      itemId: idOf(row.workDescription),
      unitUid: creator.unitUid,
      status,
      creatorUserId: creator.userId,
      creatorName: creator.realName,
      deptName: creator.deptName,
      deptId: departmentOf(creator),
      workType: parent === undefined ? '1' : '2',
      parentId: parent === undefined ? null : idOf(parent),
      workDescription,
      workContent: workContent ?? null,
      planedDate: planedIn === undefined ? null : addDays(today, planedIn),
      completion,
      details: { isOverWatched: '1', ...details },
      createdAt: time,
      updatedAt: time,
    };
  });
  const people = workItemRows.flatMap((row) => [
    ...(row.leaders ?? []).map((name, position) => ({ ...roleOf(row, name), position, role: 'leader' as const })),
    ...(row.executors ?? []).map((name, position) => ({ ...roleOf(row, name), position, role: 'executor' as const })),
  ]);
  return { items, people };
}

export async function insertWorkItems(tx: Db, today: string): Promise<void> {
  const { items, people } = sampleWorkItems(today);
  await tx.insert(workItems).values(items);
  await tx.insert(workItemPeople).values(people);
}

function roleOf({ workDescription }: { readonly workDescription: string }, username: string) {
  const { userId, realName } = personOf(username);
  return { itemId: idOf(workDescription), userId, username: realName };
}

function personOf(username: string) {
  const found = sampleAccounts.find((account) => account.username === username);
  if (!found) throw new Error(`no sample account ${username}`);
  return found;
}

function departmentOf({ unitUid, deptName }: ReturnType<typeof personOf>): string | null {
  const departments = sampleDepartments([{ unitUid }]);
  return departments.find((department) => department.deptName === deptName)?.deptId ?? null;
}

/** 32 digits, the same at every start. */
function idOf(workDescription: string): string {
  const number = workItemRows.findIndex((row) => row.workDescription === workDescription);
  return `6${String(number + 1).padStart(31, '0')}`;
}
