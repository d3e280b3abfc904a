import { type Issue, label } from '@danbao/core';
import { betweenNames } from '@danbao/core/i18n';
import { fixedOnceVoted, voteEndpoints } from '@danbao/core/office';
import type { Caller, StoredRecord } from '@danbao/core/resources';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { departments, voteLogs, voteTallies } from '../../db/schema.ts';
import { done } from '../../http/done.ts';
import { forbidden, Refusal } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import type { ServerEffects } from '../../resources/effects.ts';
import { keepAudience } from '../notices/public.ts';
import { castBallot, holdTally, takeBallotBack } from './ballots.ts';
import { voteAudience } from './reach.ts';
import { ratesOf, resultOf } from './results.ts';
import { voteSeen, votesSeen } from './seen.ts';

/** Taking part in votes. */
export const votesArea = implement(voteEndpoints)({
  mine: (context) => votesSeen(context),
  ballot: (context, { voteId }) => voteSeen(context, voteId),
  cast: (context, { voteId, choices }) => done(context, (write) => castBallot(context, write, voteId, choices)),
  takeBack: (context, { voteId }) => done(context, (write) => takeBallotBack(context, write, voteId)),
  result: (context, { voteId }) => resultOf(context, voteId),
  rates: (context, { voteId }) => ratesOf(context, voteId),
});

const past = label('截止时间已过，不能开始投票', 'the end is past; the vote cannot be opened');
const fixed = label('已有人投票，不能再改', 'somebody has voted already; this no longer changes');

export const voteEffects: ServerEffects = {
  /** An end in the past opens nothing (P9); what was voted on stays. */
  async before({ action, before, after }, { caller, db, now }) {
    if (![before, after].every((vote) => vote === undefined || mayHold(vote, caller))) throw forbidden();
    const issues: Issue[] = [];
    const opens = after?.values['status'] === '2' && before?.values['status'] !== '2';
    if (opens && String(after?.values['endTime']) <= now)
      issues.push({ field: 'endTime', rule: 'past', message: past });
    if (!before) return issues;
    const { voters } = await holdTally(db, before.id);
    if (voters === 0) return issues;
    if (action === 'remove') throw new Refusal(409, { message: 'votedAlreadyKept' });
    const same = (field: string) =>
      JSON.stringify(before.values[field] ?? '') === JSON.stringify(after?.values[field] ?? '');
    const changed = fixedOnceVoted.filter((field) => !same(field));
    return [...issues, ...changed.map((field): Issue => ({ field, rule: 'voted', message: fixed }))];
  },

  async after({ action, before, after }, { db, afterwards, context }) {
    if (action === 'remove' && before) {
      await db.delete(voteTallies).where(eq(voteTallies.voteId, before.id));
      await db.delete(voteLogs).where(eq(voteLogs.voteId, before.id));
    }
    const vote = after ?? before;
    if (!vote) return;
    const kept = { fields: voteAudience, now: context.deps.now() };
    await keepAudience(db, `vote:${vote.id}`, { before, after }, kept);
    const to = vote.values['reach'] === 'group' ? 'all' : { unitUid: vote.unitUid };
    afterwards(() => {
      for (const kind of ['notice', 'vote']) context.deps.events.publish({ to, kind });
    });
  },

  async compute(records, { db, context }) {
    const ids = records.map(({ id }) => id);
    const tallies = await db.select().from(voteTallies).where(inArray(voteTallies.voteId, ids));
    const voters = new Map(tallies.map((tally) => [tally.voteId, tally.voters]));
    const names = await departmentNames(db, records.flatMap(departmentsOf));
    return records.map((vote) => ({
      voters: String(voters.get(vote.id) ?? 0),
      scopeDepts: departmentsOf(vote)
        .flatMap((deptId) => names.get(deptId) ?? [])
        .join(betweenNames(context.locale)),
    }));
  },
};

/** The group votes by those who work for all units (E1). */
export function mayHold({ values }: Pick<StoredRecord, 'values'>, { permissions }: Caller): boolean {
  return values['reach'] !== 'group' || permissions.includes('unit:all');
}

function departmentsOf({ values }: StoredRecord): readonly string[] {
  return (values['scopeDeptIds'] ?? []) as readonly string[];
}

async function departmentNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { deptId, deptName } = departments;
  const found = await db.select({ deptId, deptName }).from(departments).where(inArray(deptId, ids));
  return new Map(found.map((one) => [one.deptId, one.deptName]));
}
