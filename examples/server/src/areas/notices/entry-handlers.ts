import { wallTime } from '@danbao/core/format';
import type { notices as area } from '@danbao/core/office';
import { and, asc, count, desc, eq, gt, gte, inArray, isNull, like, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { pageWindow } from '../../db/paging.ts';
import { personalMessages, urgingWarnings, users, voteLogs } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import type { Handlers } from '../../implement.ts';
import { flowToOpen } from '../flows/flow-to-open.ts';
import { bookingTable, meetingColumns, meetingsOf } from '../meetings/reach.ts';
import { openAt, voteColumns, votesFor, voteTable } from '../votes/reach.ts';
import { raisedColumns, raisedFor, raisedTable } from '../warnings/reach.ts';
import { withMarks } from './marks.ts';
import { noticeColumns, noticeTable } from './publish.ts';
import { dayAround, noticesInForce } from './reach.ts';

/** Lists without pages are at most this long. */
const longest = 999;
const publishIds: Readonly<Record<string, string>> = { group: '0', system: '101' };

type Entry = 'messages' | 'warnings' | 'personal' | 'meetings' | 'business' | 'votes' | 'votedToday' | 'workFlow';

/** What is asked for after a sign-in (P2). */
export const entryHandlers: Pick<Handlers<typeof area>, Entry> = {
  async messages(context, { pageNumber, pageSize }) {
    const condition = inForce(context, 'notice');
    const { limit, offset } = pageWindow({ pageNum: pageNumber, pageSize });
    const rows = await published(context, condition).limit(limit).offset(offset);
    const [all] = await context.db.select({ total: count() }).from(noticeTable).where(condition);
    const boxes = rows.map((row) => ({
      id: row.noticeId,
      messageBox: row.content,
      publishId: publishIds[row.scope] ?? row.unitUid,
      scope: row.scope as 'group' | 'system' | 'unit',
      ...shownFor(row.displayTime),
      publishTime: wallTime(row.createdAt),
    }));
    return { total: all?.total ?? 0, rows: await withMarks(context, boxes, ({ id }) => `notice:${id}`) };
  },

  async business(context) {
    const rows = await published(context, inForce(context, 'business')).limit(longest);
    const found = rows.map((row) => ({
      id: row.noticeId,
      title: row.title ?? '',
      content: row.content,
      ...shownFor(row.displayTime),
      publishTime: wallTime(row.createdAt),
    }));
    return withMarks(context, found, ({ id }) => `business:${id}`);
  },

  async warnings(context) {
    const { db, deps, user } = context;
    const { userId, endsAt, createdAt } = urgingWarnings;
    const rows = await db
      .select()
      .from(urgingWarnings)
      .where(and(eq(userId, user.userId), or(isNull(endsAt), gt(endsAt, deps.now()))))
      .orderBy(desc(createdAt), asc(urgingWarnings.warningId))
      .limit(longest);
    const given = rows.map((row) => ({
      id: row.warningId,
      content: row.content,
      createTime: wallTime(row.createdAt),
    }));
    const byRules = await db
      .select({
        id: raisedTable.id,
        content: raisedColumns.content,
        link: raisedColumns.link,
        at: raisedTable.createdAt,
      })
      .from(raisedTable)
      .where(raisedFor(user))
      .orderBy(desc(raisedTable.createdAt), asc(raisedTable.id))
      .limit(longest);
    const raised = byRules.map(({ at, ...row }) => ({ ...row, createTime: wallTime(at) }));
    const found = [...given, ...raised].sort((one, other) => other.createTime.localeCompare(one.createTime));
    return withMarks(context, found, ({ id }) => `urging:${id}`);
  },

  async personal(context) {
    const { db, deps, user } = context;
    const rows = await db
      .select()
      .from(personalMessages)
      .where(
        and(eq(personalMessages.userId, user.userId), gte(personalMessages.createdAt, dayAround(deps.now()).begin)),
      )
      .orderBy(desc(personalMessages.createdAt), asc(personalMessages.messageId))
      .limit(longest);
    const found = rows.map((row) => ({
      id: row.messageId,
      typeName: row.typeName,
      messageContent: row.content,
      messageTypeId: row.messageTypeId,
      ...(row.messageInfoId === null ? {} : { messageInfoId: row.messageInfoId }),
      createTime: wallTime(row.createdAt),
    }));
    return withMarks(context, found, ({ id }) => `personal:${id}`);
  },

  async meetings(context) {
    const { db, deps, user } = context;
    const today = `${dayAround(deps.now()).name}%`;
    const rows = await db
      .select(meetingColumns)
      .from(bookingTable)
      .where(and(meetingsOf(user), like(meetingColumns.startTime, today)))
      .orderBy(asc(meetingColumns.startTime), asc(meetingColumns.mrId))
      .limit(longest);
    const names = await namesOf(db, rows.flatMap(attendeesIn));
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

  async votes(context) {
    const { db, deps, user } = context;
    const { voteId, title, endTime } = voteColumns;
    const found = await db
      .select({ voteId, title, endTime })
      .from(voteTable)
      .where(and(votesFor(user), openAt(wallTime(deps.now()))))
      .orderBy(asc(endTime), asc(voteId))
      .limit(longest);
    return withMarks(context, found, (vote) => `vote:${vote.voteId}`);
  },

  /** Where one votes once only, whoever has voted on an earlier day is done too. */
  votedToday: ({ db, deps, user }) =>
    db
      .selectDistinct({ voteId: voteLogs.voteId })
      .from(voteLogs)
      .innerJoin(voteTable, eq(voteTable.id, voteLogs.voteId))
      .where(
        and(
          eq(voteLogs.userId, user.userId),
          or(eq(voteLogs.day, dayAround(deps.now()).name), eq(voteColumns.daily, '0')),
        ),
      )
      .orderBy(asc(voteLogs.voteId)),

  /** A flow that the caller may see, by its own id or that of a signature; else one of which they have been told. */
  async workFlow({ db, deps, user }, { id }) {
    const flow = await flowToOpen({ db, deps, user }, id);
    if (flow) return flow;
    const [row] = await db
      .select({ flow: personalMessages.flow })
      .from(personalMessages)
      .where(and(eq(personalMessages.userId, user.userId), eq(personalMessages.messageInfoId, id)))
      .orderBy(desc(personalMessages.createdAt))
      .limit(1);
    if (!row?.flow) throw notFound();
    return { id, ...row.flow };
  },
};

function inForce({ user, deps }: Context, kind: 'notice' | 'business') {
  return and(eq(noticeColumns.kind, kind), noticesInForce(user, deps.now()));
}

function published({ db }: Context, condition: ReturnType<typeof inForce>) {
  return db
    .select(noticeColumns)
    .from(noticeTable)
    .where(condition)
    .orderBy(desc(noticeTable.createdAt), asc(noticeTable.id));
}

function shownFor(displayTime: string | null) {
  return displayTime === null ? {} : { displayTime };
}

function attendeesIn({ values }: { readonly values: Readonly<Record<string, unknown>> }): readonly string[] {
  return (values['attendeeIds'] ?? []) as readonly string[];
}

async function namesOf(db: Context['db'], ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { userId, realName } = users;
  const people = await db
    .select({ userId, realName })
    .from(users)
    .where(inArray(userId, [...new Set(ids)]));
  return new Map(people.map((person) => [person.userId, person.realName]));
}
