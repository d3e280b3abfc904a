import { wallTime } from '@danbao/core/format';
import { meetingBookings, meetingReplies } from '@danbao/core/office';
import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { tableName } from '../../resources/table.ts';
import { waitingRecords } from '../../resources/waiting-columns.ts';
import type { WaitingSource } from '../../resources/waiting-source.ts';
import { bookingTable, meetingColumns, meetingsOf } from './reach.ts';

const { startTime, endTime, approveStatus, room } = meetingColumns;
const link = ({ id }: { readonly id: string }) => `/meetings?record=${encodeURIComponent(id)}`;

const replies = sql.raw(`"${tableName(meetingReplies)}" r`);
const [replyTo, repliedBy] = [sql.raw(`(r."values" ->> 'bookingId')`), sql.raw(`(r."values" ->> 'userId')`)];

/** Bookings that wait for approval, and invitations that wait for an answer, until the meeting is over. */
export const meetingWaiting: readonly WaitingSource[] = [
  {
    kinds: ['meetingApproval'],
    find: (context) =>
      booked(context, 'meetingApproval', and(eq(approveStatus, '0'), eq(bookingTable.unitUid, context.user.unitUid))),
    link,
  },
  {
    kinds: ['meetingAnswer'],
    find: (context) => {
      const { userId } = context.user;
      const hasAnswered = sql`exists (select 1 from ${replies} where ${replyTo} = ${bookingTable.id} and ${repliedBy} = ${userId})`;
      const isInvited = and(meetingsOf(context.user), eq(approveStatus, '1'), ne(bookingTable.authorId, userId));
      return booked(context, 'meetingAnswer', and(isInvited, sql`not ${hasAnswered}`));
    },
    link,
  },
];

function booked(context: Context, kind: 'meetingApproval' | 'meetingAnswer', which: SQL | undefined) {
  return waitingRecords(context, meetingBookings, {
    kind,
    about: sql`left(${startTime}, 16) || ' ' || coalesce(${room}, '')`,
    due: sql`left(${startTime}, 10)`,
    where: and(which, gt(endTime, wallTime(context.deps.now()))),
  });
}
