import { type Vote, votes } from '@danbao/core/office';
import { and, eq, gt, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { departments, users } from '../../db/schema.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { notForUntil } from '../notices/public.ts';

/** For whom votes are sought. */
interface Voting {
  readonly userId: string | Placeholder;
  readonly unitUid: string | Placeholder;
}

export const voteTable = tableOf(votes);

export const voteColumns = {
  voteId: voteTable.id,
  title: fieldValue(votes, 'title'),
  beginTime: fieldValue(votes, 'beginTime'),
  endTime: fieldValue(votes, 'endTime'),
  status: fieldValue(votes, 'status'),
  daily: fieldValue(votes, 'daily'),
};

/** The values of a vote that say for whom it is, and from when on. */
export const voteAudience = ['status', 'reach', 'scopeDeptIds', 'beginTime'] as const;

const instantOf = (wall: SQL) => sql<Date>`((${wall})::timestamp at time zone 'Asia/Shanghai')`;

/** The instant from which a vote is open; votes keep the time on the wall. */
export const voteBegins = instantOf(voteColumns.beginTime);

/** Votes that are for the person: of the group or of their unit, and of one of their departments where it names some; no drafts. */
export function votesFor(user: Voting): SQL | undefined {
  return and(sql`${voteColumns.status} <> '1'`, isForPerson(sql`${voteTable.values}`, user));
}

/** When a vote has reached the person: as it began, or was added, opened, or came to be for them if that was later. */
export function voteReached(user: Voting): SQL {
  const was = sql`"audience"`;
  const wasOpen = sql`${was} ->> 'status' <> '1' and ${instantOf(sql`${was} ->> 'beginTime'`)} <= "until"`;
  const until = notForUntil(sql`'vote:' || ${voteTable.id}`, and(wasOpen, isForPerson(was, user)));
  return sql`greatest(${voteBegins}, ${voteTable.createdAt}, ${until})`;
}

/** Whether a vote of these values is for the person, once it is open. */
function isForPerson(values: SQL, { userId, unitUid }: Voting): SQL | undefined {
  const departmentIds = sql`coalesce(${values} -> 'scopeDeptIds', '[]'::jsonb)`;
  const isInDepartment = sql`exists (
    select 1 from ${users} join ${departments}
      on ${departments.unitUid} = ${users.unitUid} and ${departments.deptName} = ${users.deptName}
    where ${users.userId} = ${userId} and ${departmentIds} @> to_jsonb(${departments.deptId}))`;
  return and(
    or(sql`${values} ->> 'reach' = 'group'`, eq(voteTable.unitUid, unitUid)),
    or(sql`${departmentIds} = '[]'::jsonb`, isInDepartment),
  );
}

/** Votes in which ballots can be cast at this time on the wall. */
export function openAt(now: string | Placeholder): SQL | undefined {
  return and(eq(voteColumns.status, '2'), lte(voteColumns.beginTime, now), gt(voteColumns.endTime, now));
}

/** The same of one vote. */
export function isOpenAt({ status, beginTime, endTime }: Vote, now: string): boolean {
  return status === '2' && beginTime <= now && endTime > now;
}
