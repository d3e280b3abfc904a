import { wallDay, wallTime } from '@danbao/core/format';
import { votePath } from '@danbao/core/office';
import { and, sql } from 'drizzle-orm';
import { voteLogs } from '../../db/schema.ts';
import type { WaitingSource } from '../../resources/waiting-source.ts';
import { openAt, voteBegins, voteColumns, votesFor, voteTable } from './reach.ts';

/** Open votes in which the caller has not cast a ballot; where one votes daily, not today. */
export const voteWaiting: WaitingSource = {
  kinds: ['vote'],
  columns: {
    ...{ kind: 'vote', id: voteTable.id, title: voteColumns.title, fromId: voteTable.authorId, since: voteBegins },
    due: sql`left(${voteColumns.endTime}, 10)`,
    from: voteTable,
  },
  find: ({ user, deps }) => {
    const now = deps.now();
    const hasVoted = sql`exists (select 1 from ${voteLogs} where ${voteLogs.voteId} = ${voteTable.id}
      and ${voteLogs.userId} = ${user.userId} and (${voteLogs.day} = ${wallDay(now)} or ${voteColumns.daily} = '0'))`;
    return { where: and(votesFor(user), openAt(wallTime(now)), sql`not ${hasVoted}`) };
  },
  link: ({ id }) => votePath(id),
};
