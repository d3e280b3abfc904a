import { endOfDay, wallDay } from '@danbao/core/format';
import type { notices } from '@danbao/core/office';
import { and, asc, like, lt, sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { Handlers } from '../../implement.ts';
import { namesOfPeople } from '../../resources/people-names.ts';
import { maxListed, type NoticeSource, withMarks } from '../notices/public.ts';
import { bookingTable, meetingBegins, meetingColumns, meetingsOf } from './reach.ts';

/** Meetings that have begun or begin today. */
export const meetingSource: NoticeSource = {
  ...{ from: bookingTable, kind: 'meeting', id: meetingColumns.mrId, at: () => meetingBegins },
  title: meetingColumns.reason,
  content: meetingColumns.room,
  which: (user, now) => and(meetingsOf(user), lt(meetingBegins, endOfDay(wallDay(now)))),
};

export const meetingNotices: Pick<Handlers<typeof notices>, 'meetings'> = {
  async meetings(context) {
    const { db, deps, user } = context;
    const rows = await selectMeetings(db, { userId: user.userId, today: `${wallDay(deps.now())}%` });
    const names = await namesOfPeople(db, rows.flatMap(attendeesIn));
    const found = rows.map((row) => ({
      mrId: row.mrId,
      mrName: row.room,
      startTime: row.startTime,
      endTime: row.endTime,
      appointReason: row.reason,
      attendees: attendeesIn(row)
        .map((id) => names.get(id) ?? '')
        .join('、'),
      approveStatus: row.approveStatus,
    }));
    return withMarks(context, found, ({ mrId }) => `meeting:${mrId}`);
  },
};

const selectMeetings = prepared((db) =>
  db
    .select(meetingColumns)
    .from(bookingTable)
    .where(
      and(meetingsOf({ userId: sql.placeholder('userId') }), like(meetingColumns.startTime, sql.placeholder('today'))),
    )
    .orderBy(asc(meetingColumns.startTime), asc(meetingColumns.mrId))
    .limit(maxListed),
);

function attendeesIn({ values }: { readonly values: Readonly<Record<string, unknown>> }): readonly string[] {
  return (values['attendeeIds'] ?? []) as readonly string[];
}
