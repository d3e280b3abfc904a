import { wallDay } from '@danbao/core/format';
import { ballotIssues, tallyKeys } from '@danbao/core/office';
import { and, eq, sql } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { type KeptChoice, voteLogs, voteTallies } from '../../db/schema.ts';
import { invalid, Refusal } from '../../http/refusal.ts';
import { type SeenVote, voteSeen } from './seen.ts';

/**
 * Counts a ballot, once. Whoever votes waits for the sums, so that nobody votes twice at once. Of an anonymous vote neither
 * the audit log nor any row says what was chosen.
 */
export async function castBallot(
  context: Context,
  write: Write,
  voteId: string,
  choices: readonly KeptChoice[],
): Promise<void> {
  const { db } = write;
  await holdTally(db, voteId);
  const vote = await openVote({ ...context, db }, voteId);
  if (vote.hasVoted === '1') throw new Refusal(409, { message: 'votedAlready' });
  const issues = ballotIssues(vote, choices as Parameters<typeof ballotIssues>[1]);
  if (issues.length > 0) throw invalid(issues);
  const { userId } = context.user;
  const day = wallDay(context.deps.now());
  await db.insert(voteLogs).values({ voteId, userId, day, choices: vote.anonymous === '1' ? null : choices });
  await count(db, voteId, choices, 1);
  await write.record({ action: 'add', entity: 'ballot', entityId: `${userId} ${day}`, subject: voteId });
  notify(context, write);
}

/** Takes the own ballot back, of a vote held every day that of today; an anonymous one cannot be found again. */
export async function takeBallotBack(context: Context, write: Write, voteId: string): Promise<void> {
  const { db } = write;
  await holdTally(db, voteId);
  const vote = await openVote({ ...context, db }, voteId);
  if (vote.anonymous === '1') throw new Refusal(409, { message: 'votedAnonymously' });
  const { userId } = context.user;
  const today = vote.daily === '1' ? eq(voteLogs.day, wallDay(context.deps.now())) : undefined;
  const gone = await db
    .delete(voteLogs)
    .where(and(eq(voteLogs.voteId, voteId), eq(voteLogs.userId, userId), today))
    .returning();
  for (const { day, choices } of gone) {
    await count(db, voteId, choices ?? [], -1);
    await write.record({ action: 'remove', entity: 'ballot', entityId: `${userId} ${day}`, subject: voteId });
  }
  notify(context, write);
}

/** The sums of a vote, held until the transaction ends. */
export async function holdTally(db: Db, voteId: string): Promise<typeof voteTallies.$inferSelect> {
  await db.insert(voteTallies).values({ voteId, voters: 0, counts: {} }).onConflictDoNothing();
  const [tally] = await db.select().from(voteTallies).where(eq(voteTallies.voteId, voteId)).for('update');
  if (!tally) throw new Error(`vote ${voteId} has no sums`);
  return tally;
}

/** Whoever looks at results asks for them again. */
function notify({ deps }: Context, { afterwards }: Write): void {
  afterwards(() => deps.events.publish({ to: 'all', kind: 'vote' }));
}

async function openVote(context: Context, voteId: string): Promise<SeenVote> {
  const vote = await voteSeen(context, voteId);
  if (vote.isOpen === '0') throw new Refusal(409, { message: 'voteClosed' });
  return vote;
}

async function count(db: Db, voteId: string, choices: readonly KeptChoice[], by: 1 | -1): Promise<void> {
  const [tally] = await db.select().from(voteTallies).where(eq(voteTallies.voteId, voteId));
  const counts = { ...tally?.counts };
  for (const key of tallyKeys(choices as Parameters<typeof tallyKeys>[0])) counts[key] = (counts[key] ?? 0) + by;
  await db
    .update(voteTallies)
    .set({ counts, voters: sql`${voteTallies.voters} + ${by}` })
    .where(eq(voteTallies.voteId, voteId));
}
