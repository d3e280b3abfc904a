import { endOfDay, startOfDay, wallDay, wallTime } from '@danbao/core/format';
import { and, eq, gt, ne, or, type SQL } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import { noticeColumns } from './publish.ts';

/** Lists without pages are at most this long. */
export const maxListed = 999;

const { scope, unitUid: publishedBy, endTime, withdrawTime } = noticeColumns;

/** Notices for the person: those of the group and of the system, and those of their unit; withdrawn ones for nobody. */
export function noticesFor({ unitUid }: Principal): SQL | undefined {
  return and(or(ne(scope, 'unit'), eq(publishedBy, unitUid)), eq(withdrawTime, ''));
}

/** The same, as long as they are in force. */
export function noticesInForce(user: Principal, now: Date): SQL | undefined {
  return and(noticesFor(user), or(eq(endTime, ''), gt(endTime, wallTime(now))));
}

/** The day in China: its name and the instants at which it begins and ends. */
export function dayAround(now: Date): { readonly name: string; readonly begin: Date; readonly end: Date } {
  const name = wallDay(now);
  return { name, begin: startOfDay(name), end: endOfDay(name) };
}
