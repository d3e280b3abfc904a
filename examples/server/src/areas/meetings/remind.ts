import { wallTime } from '@danbao/core/format';
import { meetingBookings } from '@danbao/core/office';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { sentence } from '../../i18n/sentences.ts';
import { asStored } from '../../resources/sql-store.ts';
import { fieldValue } from '../../resources/table.ts';
import { leaveMessages } from '../notices/public.ts';
import { invited, repliesTo } from './invitations.ts';
import { bookingTable } from './reach.ts';

/** People are reminded so long before a meeting, in ms. */
const before = 30 * 60_000;

/**
 * Reminds of meetings that begin soon, each once whatever the number of processes: that it was done is noted by the statement
 * that finds them. Whoever is not coming hears nothing.
 */
export async function remindOfMeetings(deps: Deps): Promise<number> {
  const now = deps.now();
  const later: (() => void)[] = [];
  const count = await deps.db.transaction(async (db) => {
    const field = (name: string) => fieldValue(meetingBookings, name);
    const rows = await db
      .update(bookingTable)
      .set({ values: sql`${bookingTable.values} || ${JSON.stringify({ remindedTime: wallTime(now) })}::jsonb` })
      .where(
        and(
          eq(field('approveStatus'), '1'),
          eq(field('remindedTime'), ''),
          gt(field('startTime'), wallTime(now)),
          lte(field('startTime'), wallTime(new Date(now.getTime() + before))),
        ),
      )
      .returning();
    const replies = await repliesTo(
      db,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      const { id, authorId, values } = asStored(row);
      const declined = replies.filter((one) => one.bookingId === id && one.answer === '0').map(({ userId }) => userId);
      const to = [authorId, ...invited(asStored(row))].filter((userId) => !declined.includes(userId));
      const said = { subject: String(values['appointReason']), time: String(values['startTime']).slice(11, 16) };
      const content = sentence('meetingSoon', 'zh', said);
      const message = { typeName: meetingBookings.label.zh, content, page: `/meetings?record=${id}` };
      await leaveMessages({ deps }, { db, afterwards: (work) => later.push(work) }, to, message);
    }
    return rows.length;
  });
  for (const work of later) work();
  return count;
}
