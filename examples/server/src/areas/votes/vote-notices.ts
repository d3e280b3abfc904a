import { wallDay, wallTime } from '@danbao/core/format';
import type { notices } from '@danbao/core/office';
import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { voteLogs } from '../../db/schema.ts';
import type { Handlers } from '../../implement.ts';
import { maxListed, type NoticeSource, withMarks } from '../notices/public.ts';
import { openAt, voteBegins, voteColumns, voteReached, votesFor, voteTable } from './reach.ts';

/** Votes that have opened. */
export const voteSource: NoticeSource = {
  ...{ from: voteTable, kind: 'vote', id: voteColumns.voteId, at: voteReached },
  title: voteColumns.title,
  which: (user, now) => and(votesFor(user), lt(voteBegins, now)),
};

export const voteNotices: Pick<Handlers<typeof notices>, 'votes' | 'votedToday'> = {
  async votes(context) {
    const { db, deps, user } = context;
    const { userId, unitUid } = user;
    const found = await selectOpen(db, { userId, unitUid, now: wallTime(deps.now()) });
    return withMarks(context, found, (vote) => `vote:${vote.voteId}`);
  },

  /** Where one votes once only, whoever has voted on an earlier day is done too. */
  votedToday: ({ db, deps, user: { userId } }) => selectVoted(db, { userId, today: wallDay(deps.now()) }),
};

const caller = { userId: sql.placeholder('userId'), unitUid: sql.placeholder('unitUid') };

const selectOpen = prepared((db) => {
  const { voteId, title, endTime } = voteColumns;
  return db
    .select({ voteId, title, endTime })
    .from(voteTable)
    .where(and(votesFor(caller), openAt(sql.placeholder('now'))))
    .orderBy(asc(endTime), asc(voteId))
    .limit(maxListed);
});

const selectVoted = prepared((db) => {
  const { userId, day, voteId } = voteLogs;
  const isDone = or(eq(day, sql.placeholder('today')), eq(voteColumns.daily, '0'));
  return db
    .selectDistinct({ voteId })
    .from(voteLogs)
    .innerJoin(voteTable, eq(voteTable.id, voteId))
    .where(and(eq(userId, caller.userId), isDone))
    .orderBy(asc(voteId));
});
