import { type Issue, label } from '@danbao/core';
import { betweenNames } from '@danbao/core/i18n';
import { bookingEndpoints, meetingBookings, meetingRooms } from '@danbao/core/office';
import { type Caller, changeRecord, type StoredRecord } from '@danbao/core/resources';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { done } from '../../http/done.ts';
import { forbidden } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { hostOf } from '../../resources/answer.ts';
import type { Effects, ServerEffects } from '../../resources/effects.ts';
import { held } from '../../resources/held.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { answerInvitation, answersOf, invite, repliesTo } from './invitations.ts';

const roomTable = tableOf(meetingRooms);

/** Approving what was booked. */
export const meetingBookingsArea = implement(bookingEndpoints)({
  decide: (context, { id, approved, opinion, version }) =>
    done(context, async (write) => {
      const host = { ...hostOf(context, write), ...(version === undefined ? {} : { seenVersion: version }) };
      const decided = { approveStatus: approved === '1' ? '1' : '2', ...(opinion === undefined ? {} : { opinion }) };
      const changed = await changeRecord(meetingBookings, { id }, host, ({ opinion: _, ...values }) => ({
        ...values,
        ...decided,
      }));
      if (approved === '1') await invite(context, write, await held(host, meetingBookings, id));
      return changed;
    }),

  answer: (context, { id, answer, reason }) =>
    done(context, (write) => answerInvitation(context, write, { id, answer, reason })),
});

const past = label('开始时间已过', 'the beginning is past');
const closed = label('该会议室暂不接受预约', 'the room cannot be booked');
const unknown = label('没有这些人员', 'there are no such people');

const bookingEffects: ServerEffects = {
  /** Whoever is invited reads the meeting, whatever their unit. */
  alsoReach: (row, userId) => sql`position(to_json(${userId})::text in ${row.value('attendeeIds')}) > 0`,

  /** That nobody meets twice is among the conflicts. */
  async before({ action, before, after }, host) {
    const decides = before !== undefined && after?.values['approveStatus'] !== '0';
    if (before && before.unitUid !== host.caller.unitUid) throw forbidden();
    if (before && !decides && !mayMove(before, host.caller)) throw forbidden();
    if (!after || action === 'remove') return [];
    const room = await host.store(meetingRooms).hold(String(after.values['roomId']));
    // That there is no such room is said of the reference.
    if (!room) return [];
    if (after.values['approveStatus'] === '2') return [];
    const issues: Issue[] = [];
    if (!decides && room.values['isOpen'] === '0') issues.push({ field: 'roomId', rule: 'closed', message: closed });
    if (!decides && String(after.values['startTime']) < host.now)
      issues.push({ field: 'startTime', rule: 'past', message: past });
    if (!(await allKnown(host.db, idsIn(after))))
      issues.push({ field: 'attendeeIds', rule: 'unknown', message: unknown });
    return issues;
  },

  async after({ before, after }, { afterwards, context }) {
    const userIds = [
      ...new Set([before, after].flatMap((record) => (record ? [record.authorId, ...idsIn(record)] : []))),
    ];
    // Those of other units read it too.
    afterwards(() => {
      for (const kind of ['notice', 'meeting-booking']) context.deps.events.publish({ to: { userIds }, kind });
    });
  },

  async compute(records, { db, context, caller }) {
    const replies = await repliesTo(
      db,
      records.map(({ id }) => id),
    );
    const ids = [...new Set(records.flatMap((record) => [record.authorId, ...idsIn(record)]))];
    const people = await db
      .select({ userId: users.userId, realName: users.realName })
      .from(users)
      .where(inArray(users.userId, ids));
    const names = new Map(people.map(({ userId, realName }) => [userId, realName]));
    const rooms = await roomsOf(db, records, caller);
    const named = (list: readonly string[]) => list.map((id) => names.get(id) ?? '').filter((name) => name !== '');
    return records.map((record) => ({
      attendees: named(idsIn(record)).join(betweenNames(context.locale)),
      organiser: names.get(record.authorId) ?? '',
      organiserId: record.authorId,
      ...rooms(record),
      ...answersOf(record, replies, { names, userId: caller.userId, locale: context.locale }),
    }));
  },
};

/** Minutes are written by whoever booked the meeting, or was there. */
const minutesEffects: ServerEffects = {
  async before({ before, after }, host) {
    const booking = await held(host, meetingBookings, String((after ?? before)?.values['bookingId']));
    const mayWrite = [booking.authorId, ...idsIn(booking)].includes(host.caller.userId);
    if (!mayWrite && !manages(host.caller)) throw forbidden();
    return [];
  },
};

export const meetingEffects: Effects = { meetingBooking: bookingEffects, meetingMinute: minutesEffects };

/** Only whoever booked changes a booking, or who manages all. */
export function mayMove({ authorId }: Pick<StoredRecord, 'authorId'>, caller: Caller): boolean {
  return authorId === caller.userId || manages(caller);
}

function manages({ permissions }: Caller): boolean {
  return permissions.includes('meeting:manage');
}

/** The rooms of other units, by name: whoever is invited there has to find the way. */
async function roomsOf(db: Db, records: readonly StoredRecord[], { unitUid }: Caller) {
  const ids = records.flatMap((record) => (record.unitUid === unitUid ? [] : [String(record.values['roomId'])]));
  const name = fieldValue(meetingRooms, 'roomName');
  const found =
    ids.length === 0
      ? []
      : await db.select({ id: roomTable.id, name }).from(roomTable).where(inArray(roomTable.id, ids));
  const names = new Map(found.map((room) => [room.id, room.name]));
  return ({ values }: StoredRecord) => {
    const roomName = names.get(String(values['roomId']));
    return roomName === undefined ? {} : { roomName };
  };
}

async function allKnown(db: Db, ids: readonly string[]): Promise<boolean> {
  const found = await db
    .select({ userId: users.userId })
    .from(users)
    .where(and(inArray(users.userId, [...ids]), eq(users.active, true)));
  return found.length === new Set(ids).size;
}

function idsIn({ values }: StoredRecord): readonly string[] {
  return (values['attendeeIds'] ?? []) as readonly string[];
}
