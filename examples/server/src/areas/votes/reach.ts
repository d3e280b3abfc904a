import { type Vote, votes } from '@danbao/core/office';
import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import { departments, users } from '../../db/schema.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';

export const voteTable = tableOf(votes);

export const voteColumns = {
  voteId: voteTable.id,
  title: fieldValue(votes, 'title'),
  beginTime: fieldValue(votes, 'beginTime'),
  endTime: fieldValue(votes, 'endTime'),
  status: fieldValue(votes, 'status'),
  daily: fieldValue(votes, 'daily'),
};

const departmentIds = sql`coalesce(${voteTable.values} -> 'scopeDeptIds', '[]'::jsonb)`;

/** The instant from which a vote is open; votes keep the time on the wall. */
export const voteBegins = sql<Date>`((${voteColumns.beginTime})::timestamp at time zone 'Asia/Shanghai')`;

/** Votes that are for the person: of the group or of their unit, and of one of their departments where it names some; no drafts. */
export function votesFor({ userId, unitUid }: Principal): SQL | undefined {
  const isInDepartment = sql`exists (
    select 1 from ${users} join ${departments}
      on ${departments.unitUid} = ${users.unitUid} and ${departments.deptName} = ${users.deptName}
    where ${users.userId} = ${userId} and ${departmentIds} @> to_jsonb(${departments.deptId}))`;
  return and(
    sql`${voteColumns.status} <> '1'`,
    or(eq(fieldValue(votes, 'reach'), 'group'), eq(voteTable.unitUid, unitUid)),
    or(sql`${departmentIds} = '[]'::jsonb`, isInDepartment),
  );
}

/** Votes in which ballots can be cast at this time on the wall. */
export function openAt(now: string): SQL | undefined {
  return and(eq(voteColumns.status, '2'), lte(voteColumns.beginTime, now), gt(voteColumns.endTime, now));
}

/** The same of one vote. */
export function isOpenAt({ status, beginTime, endTime }: Vote, now: string): boolean {
  return status === '2' && beginTime <= now && endTime > now;
}
