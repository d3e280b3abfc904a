import { percentOf } from '@danbao/core/format';
import { fewestAnonymous, voteScores } from '@danbao/core/office';
import { eq } from 'drizzle-orm';
import { voteTallies } from '../../db/schema.ts';
import { type SeenVote, type Voter, voteSeen } from './seen.ts';

type Counts = Readonly<Record<string, number>>;

/** The result of a vote, as far as the caller may know it. */
export async function resultOf(voter: Voter, voteId: string) {
  const { vote, voters, counts, isHidden } = await countedVote(voter, voteId);
  const rows = vote.options.map(({ id, title }) => {
    const times = timesOf(counts, id);
    return {
      optionId: id,
      title,
      count: String(times),
      percent: percentOf(String(times), String(voters)) ?? '0',
      ...(vote.type === 'rate' && times > 0 ? { average: averageOf(counts, id, times) } : {}),
    };
  });
  return {
    voteId,
    voters: String(voters),
    isHidden: isHidden ? ('1' as const) : ('0' as const),
    rows: isHidden ? [] : rows,
  };
}

/** How often each score was given, as far as the caller may know it. */
export async function ratesOf(voter: Voter, voteId: string) {
  const { vote, counts, isHidden } = await countedVote(voter, voteId);
  if (isHidden || vote.type !== 'rate') return [];
  return vote.options.flatMap(({ id }) =>
    voteScores.map((score) => ({ optionId: id, score, count: String(counts[`${id}:${score}`] ?? 0) })),
  );
}

async function countedVote(voter: Voter, voteId: string) {
  const vote = await voteSeen(voter, voteId);
  const [tally] = await voter.db.select().from(voteTallies).where(eq(voteTallies.voteId, voteId));
  const { voters = 0, counts = {} } = tally ?? {};
  return { vote, voters, counts, isHidden: isHidden(vote, voters) };
}

/** While an anonymous vote runs, the change of its sums would tell what somebody has just chosen. */
function isHidden({ anonymous, isOpen }: SeenVote, voters: number): boolean {
  return anonymous === '1' && (isOpen === '1' || voters < fewestAnonymous);
}

function timesOf(counts: Counts, id: string): number {
  const scores = voteScores.map((score) => counts[`${id}:${score}`] ?? 0);
  return (counts[id] ?? 0) + scores.reduce((sum, one) => sum + one, 0);
}

/** To two decimals. */
function averageOf(counts: Counts, id: string, times: number): string {
  const sum = voteScores.reduce((total, score) => total + Number(score) * (counts[`${id}:${score}`] ?? 0), 0);
  return percentOf(String(sum), String(times * 100)) ?? '0';
}
