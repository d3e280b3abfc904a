import { wallDay, wallTime } from '@danbao/core/format';
import type { notices } from '@danbao/core/office';
import { and, asc, eq, lt, or } from 'drizzle-orm';
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
    const { voteId, title, endTime } = voteColumns;
    const found = await db
      .select({ voteId, title, endTime })
      .from(voteTable)
      .where(and(votesFor(user), openAt(wallTime(deps.now()))))
      .orderBy(asc(endTime), asc(voteId))
      .limit(maxListed);
    return withMarks(context, found, (vote) => `vote:${vote.voteId}`);
  },

  /** Where one votes once only, whoever has voted on an earlier day is done too. */
  votedToday: ({ db, deps, user }) =>
    db
      .selectDistinct({ voteId: voteLogs.voteId })
      .from(voteLogs)
      .innerJoin(voteTable, eq(voteTable.id, voteLogs.voteId))
      .where(
        and(eq(voteLogs.userId, user.userId), or(eq(voteLogs.day, wallDay(deps.now())), eq(voteColumns.daily, '0'))),
      )
      .orderBy(asc(voteLogs.voteId)),
};
