import { endOfDay, startOfDay, wallDay } from '@danbao/core/format';
import { and, eq, gt, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { notForUntil } from './audiences.ts';
import { noticeColumns, noticeTable } from './publish.ts';

/** Lists without pages are at most this long. */
export const maxListed = 999;

const { scope, unitUid: publishedBy, endTime, withdrawTime } = noticeColumns;

/** Notices for the person: those of the group and of the system, and those of their unit; withdrawn ones for nobody. */
export function noticesFor({ unitUid }: { readonly unitUid: string | Placeholder }): SQL | undefined {
  return and(or(ne(scope, 'unit'), eq(publishedBy, unitUid)), eq(withdrawTime, ''));
}

/** When a notice has reached the people of a unit: as it was published, or came to be for them. */
export function noticeReached(unitUid: string): SQL {
  const isFor = sql`("audience" ->> 'scope' <> 'unit' or ${publishedBy} = ${unitUid})`;
  return sql`greatest(${noticeTable.createdAt}, ${notForUntil(sql`${noticeColumns.kind} || ':' || ${noticeTable.id}`, isFor)})`;
}

/** Whether a notice is for the people of a unit. */
export function isForUnit(notice: { readonly scope: string; readonly unitUid: string | null }, unit: string): boolean {
  return notice.scope !== 'unit' || notice.unitUid === unit;
}

/** Notices that are in force at a time on the wall, whomever they are for. */
export function noticesInForceAt(now: string | Placeholder): SQL | undefined {
  return and(eq(withdrawTime, ''), or(eq(endTime, ''), gt(endTime, now)));
}

/** The day in China: its name and the instants at which it begins and ends. */
export function dayAround(now: Date): { readonly name: string; readonly begin: Date; readonly end: Date } {
  const name = wallDay(now);
  return { name, begin: startOfDay(name), end: endOfDay(name) };
}
