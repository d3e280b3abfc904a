import { type notices as area, wallTime } from '@danbao/core';
import { and, asc, count, desc, eq, gt, gte, isNull, lt, lte, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { meetings, personalMessages, urgingWarnings, voteLogs, votes } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import type { Handlers } from '../../implement.ts';
import { flowToOpen } from '../flows/flow-to-open.ts';
import { pageWindow } from '../paging.ts';
import { withMarks } from './marks.ts';
import { noticeColumns, noticeTable } from './publish.ts';
import { dayAround, meetingsOf, noticesInForce, votesFor } from './reach.ts';

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
    const found = rows.map((row) => ({ id: row.warningId, content: row.content, createTime: wallTime(row.createdAt) }));
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
    const { begin, end } = dayAround(deps.now());
    const rows = await db
      .select()
      .from(meetings)
      .where(and(meetingsOf(user), gte(meetings.startsAt, begin), lt(meetings.startsAt, end)))
      .orderBy(asc(meetings.startsAt), asc(meetings.mrId))
      .limit(longest);
    const found = rows.map((row) => ({
      mrId: row.mrId,
      mrName: row.room,
      startTime: wallTime(row.startsAt),
      endTime: wallTime(row.endsAt),
      ...(row.reason === null ? {} : { appointReason: row.reason }),
      attendees: row.attendees,
      approveStatus: row.approveStatus,
    }));
    return withMarks(context, found, ({ mrId }) => `meeting:${mrId}`);
  },

  async votes(context) {
    const { db, deps, user } = context;
    const now = deps.now();
    const rows = await db
      .select({ voteId: votes.voteId, title: votes.title, endsAt: votes.endsAt })
      .from(votes)
      .where(and(votesFor(user), lte(votes.beginsAt, now), gt(votes.endsAt, now)))
      .orderBy(asc(votes.endsAt), asc(votes.voteId))
      .limit(longest);
    const found = rows.map(({ endsAt, ...row }) => ({ ...row, endTime: wallTime(endsAt) }));
    return withMarks(context, found, ({ voteId }) => `vote:${voteId}`);
  },

  votedToday: ({ db, deps, user }) =>
    db
      .select({ voteId: voteLogs.voteId })
      .from(voteLogs)
      .where(and(eq(voteLogs.userId, user.userId), eq(voteLogs.day, dayAround(deps.now()).name)))
      .orderBy(asc(voteLogs.voteId)),

  /** A flow that the caller may see, by its own id or that of a signature; else one of which he has been told. */
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
