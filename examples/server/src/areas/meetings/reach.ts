import { meetingBookings, meetingRooms } from '@danbao/core/office';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { tableName, tableOf } from '../../resources/table.ts';

export const bookingTable = tableOf(meetingBookings);

/** With the name of the table: rooms, which are looked up beside bookings, have values too. */
const valueIn = (resource: Parameters<typeof tableName>[0], name: string) =>
  sql.raw(`("${tableName(resource)}"."values" ->> '${name}')`) as SQL<string>;

const roomTable = tableOf(meetingRooms);
const startTime = valueIn(meetingBookings, 'startTime');
const approveStatus = valueIn(meetingBookings, 'approveStatus');

/** What people get of a meeting. */
export const meetingColumns = {
  mrId: bookingTable.id,
  startTime,
  endTime: valueIn(meetingBookings, 'endTime'),
  reason: valueIn(meetingBookings, 'appointReason'),
  approveStatus,
  values: bookingTable.values,
  room: sql<string>`(select ${valueIn(meetingRooms, 'roomName')} from ${roomTable}
    where ${sql.raw(`"${tableName(meetingRooms)}"."id"`)} = ${valueIn(meetingBookings, 'roomId')})`,
};

/** The instant at which a meeting begins; bookings keep the time on the wall. */
export const meetingBegins = sql<Date>`((${startTime})::timestamp at time zone 'Asia/Shanghai')`;

/** Meetings that the person attends, without those that were refused. */
export function meetingsOf({ userId }: { readonly userId: string | Placeholder }): SQL {
  return sql`${bookingTable.values} -> 'attendeeIds' @> jsonb_build_array(${userId}::text) and ${approveStatus} <> '2'`;
}
