import type { ValuesOf } from '@danbao/core';
import { fileTypes } from '@danbao/core/attachments';
import { wallDay, wallTime } from '@danbao/core/format';
import { type Vote, voteOptions, type voteToCast } from '@danbao/core/office';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { type KeptChoice, voteLogs } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/refusal.ts';
import { countFiles } from '../attachments/public.ts';
import { isOpenAt, voteColumns, votesFor, voteTable } from './reach.ts';

/** Lists without pages are at most this long. */
const longest = 200;

export interface Voter {
  readonly db: Db;
  readonly user: Principal;
  readonly deps: Pick<Deps, 'now'>;
}

export type SeenVote = ValuesOf<typeof voteToCast>;

/** The votes that are for the person, the newest first; with their own ballots where they can be told. */
export async function votesSeen(voter: Voter, voteId?: string): Promise<SeenVote[]> {
  const { db, user, deps } = voter;
  const rows = await db
    .select({ voteId: voteTable.id, values: voteTable.values })
    .from(voteTable)
    .where(and(votesFor(user), voteId === undefined ? undefined : eq(voteTable.id, voteId)))
    .orderBy(desc(voteColumns.beginTime), voteTable.id)
    .limit(longest);
  const ballots = await db
    .select()
    .from(voteLogs)
    .where(
      and(
        eq(voteLogs.userId, user.userId),
        inArray(
          voteLogs.voteId,
          rows.map((row) => row.voteId),
        ),
      ),
    );
  const fileCounts = await countFiles(
    db,
    fileTypes.vote,
    rows.map((row) => row.voteId),
  );
  const now = deps.now();
  return rows.map((row) => {
    const vote = { ...row.values, voteId: row.voteId } as Vote;
    const counts = ballots.find((one) => one.voteId === row.voteId && (vote.daily === '0' || one.day === wallDay(now)));
    return asSeen(vote, isOpenAt(vote, wallTime(now)), counts, fileCounts.get(vote.voteId) ?? 0);
  });
}

/** One of them; whoever it is not for does not learn that it is there. */
export async function voteSeen(voter: Voter, voteId: string): Promise<SeenVote> {
  const [vote] = await votesSeen(voter, voteId);
  if (!vote) throw notFound();
  return vote;
}

function asSeen(
  vote: Vote,
  isOpen: boolean,
  own: { readonly choices: readonly KeptChoice[] | null } | undefined,
  fileCount: number,
): SeenVote {
  const { voteId, title, content, type, anonymous, daily, beginTime, endTime } = vote;
  const options = voteOptions(vote).map((option, index) => {
    const position = String(index + 1);
    return { id: position, title: option, sort: position };
  });
  return {
    ...{ voteId, title, type, anonymous, daily, beginTime, endTime, options },
    ...(content === undefined ? {} : { content }),
    maxChoices: type === 'multi' ? (vote.maxChoices ?? '1') : '1',
    isOpen: isOpen ? '1' : '0',
    hasVoted: own ? '1' : '0',
    fileCount: String(fileCount),
    ...(own?.choices ? { choices: own.choices as SeenVote['choices'] } : {}),
  };
}
