import { wallTime } from '@danbao/core/format';
import { meetingBookings, meetingReplies } from '@danbao/core/office';
import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { tableName } from '../../resources/table.ts';
import { waitingColumns, waitingRecords } from '../../resources/waiting-columns.ts';
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
    columns: columnsOf('meetingApproval'),
    find: (context) => booked(context, and(eq(approveStatus, '0'), eq(bookingTable.unitUid, context.user.unitUid))),
    link,
  },
  {
    kinds: ['meetingAnswer'],
    columns: columnsOf('meetingAnswer'),
    find: (context) => {
      const { userId } = context.user;
      const hasAnswered = sql`exists (select 1 from ${replies} where ${replyTo} = ${bookingTable.id} and ${repliedBy} = ${userId})`;
      const isInvited = and(meetingsOf(context.user), eq(approveStatus, '1'), ne(bookingTable.authorId, userId));
      return booked(context, and(isInvited, sql`not ${hasAnswered}`));
    },
    link,
  },
];

function columnsOf(kind: 'meetingApproval' | 'meetingAnswer') {
  return waitingColumns(meetingBookings, {
    kind,
    about: sql`left(${startTime}, 16) || ' ' || coalesce(${room}, '')`,
    due: sql`left(${startTime}, 10)`,
  });
}

function booked(context: Context, which: SQL | undefined) {
  return waitingRecords(context, meetingBookings, and(which, gt(endTime, wallTime(context.deps.now()))));
}
