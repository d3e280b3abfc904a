import type { Locale } from '@danbao/core';
import { formatTime } from '@danbao/core/format';
import { betweenNames } from '@danbao/core/i18n';
import { meetingBookings, meetingReplies } from '@danbao/core/office';
import { answerCall, recordsOf, type StoredRecord } from '@danbao/core/resources';
import { inArray } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { forbidden, notFound, Refusal } from '../../http/refusal.ts';
import { sentence } from '../../i18n/sentences.ts';
import { hostOf } from '../../resources/answer.ts';
import { held } from '../../resources/held.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { leaveMessages } from '../notices/public.ts';

export type Reply = {
  readonly bookingId: string;
  readonly userId: string;
  readonly answer: '0' | '1';
  readonly reason?: string;
};

interface Answer {
  readonly id: string;
  readonly answer: '0' | '1';
  readonly reason?: string | undefined;
}

const page = (id: string) => `/meetings?record=${id}`;
const saying = ({ values }: StoredRecord) => ({
  subject: String(values['appointReason']),
  time: formatTime(String(values['startTime'])),
});

/** Whoever was invited says whether they are coming, until the meeting is over; who booked hears of a refusal. */
export async function answerInvitation(context: Context, write: Write, { id, answer, reason }: Answer) {
  const host = hostOf(context, write);
  const booking = await held(host, meetingBookings, id);
  const { userId, realName } = context.user;
  if (!invited(booking).includes(userId)) throw forbidden();
  if (String(booking.values['endTime']) < host.now) throw new Refusal(409, { message: 'meetingOver' });
  const values = { bookingId: id, userId, answer, ...(reason === undefined ? {} : { reason }) };
  const [kept] = await host.store(meetingReplies).find({ keys: [{ bookingId: id, userId }] });
  if (kept) await answerCall(meetingReplies, 'update', { ...values, id: kept.id }, host);
  else await answerCall(meetingReplies, 'add', values, host);
  const told = [...new Set([userId, booking.authorId])];
  write.afterwards(() => context.deps.events.publish({ to: { userIds: told }, kind: 'meeting-booking' }));
  if (answer === '0' && booking.authorId !== userId) {
    const content = sentence('meetingDeclined', 'zh', { ...saying(booking), name: realName, reason: reason ?? '' });
    await leaveMessages(context, write, [booking.authorId], {
      typeName: meetingBookings.label.zh,
      content,
      page: page(id),
    });
  }
  const [record] = await recordsOf(meetingBookings, [booking], host);
  if (!record) throw notFound();
  return record;
}

/** Tells those who are invited, once a meeting is approved. */
export async function invite(
  context: Pick<Context, 'deps'>,
  write: Pick<Write, 'db' | 'afterwards'>,
  booking: StoredRecord,
): Promise<void> {
  const content = sentence('meetingInvited', 'zh', saying(booking));
  const to = invited(booking).filter((id) => id !== booking.authorId);
  await leaveMessages(context, write, to, { typeName: meetingBookings.label.zh, content, page: page(booking.id) });
}

/** The answers to these meetings. */
export async function repliesTo(db: Db, bookingIds: readonly string[]): Promise<readonly Reply[]> {
  if (bookingIds.length === 0) return [];
  const table = tableOf(meetingReplies);
  const rows = await db
    .select({ values: table.values })
    .from(table)
    .where(inArray(fieldValue(meetingReplies, 'bookingId'), [...bookingIds]));
  return rows.map(({ values }) => values as Reply);
}

interface Shown {
  readonly names: ReadonlyMap<string, string>;
  readonly userId: string;
  readonly locale: Locale;
}

/** Who is coming and who is not, with their reason, as whoever booked reads it; of others only the own answer. */
export function answersOf(booking: StoredRecord, replies: readonly Reply[], { names, userId, locale }: Shown) {
  const ids = invited(booking);
  const own = replies.filter((one) => one.bookingId === booking.id && ids.includes(one.userId));
  const mine = own.find((one) => one.userId === userId);
  const said = (answer: '0' | '1') =>
    own
      .filter((one) => one.answer === answer)
      .map((one) => `${names.get(one.userId) ?? ''}${one.answer === '0' && one.reason ? `（${one.reason}）` : ''}`)
      .join(betweenNames(locale));
  const [coming, notComing] = booking.authorId === userId ? [said('1'), said('0')] : ['', ''];
  return {
    ...(coming === '' ? {} : { coming }),
    ...(notComing === '' ? {} : { notComing }),
    ...(mine ? { myAnswer: mine.answer } : {}),
  };
}

/** Those who are invited to a meeting. */
export function invited({ values }: StoredRecord): readonly string[] {
  return (values['attendeeIds'] ?? []) as readonly string[];
}
