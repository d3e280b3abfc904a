import { wallTime } from '@danbao/core/format';
import type { votes } from '@danbao/core/office';
import type { InputOf } from '@danbao/core/resources';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { testInstant } from '@danbao/testing/server/test-clock';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { audit, voteLogs, voteTallies } from '../../db/schema.ts';

const today = new Date(testInstant);
const hours = (count: number) => wallTime(new Date(today.getTime() + count * 3_600_000));
const lines = { optionLines: '甲\n乙\n丙', anonymous: '0', daily: '0', reach: 'unit' } as const;
const form = { ...lines, title: '选举', type: 'single', beginTime: hours(-1), endTime: hours(1), status: '2' } as const;
const one = { choices: [{ optionId: '2' }] };
const code = (status: number) => ({ status });

onEveryDatabase((server) => {
  let [admin, manager, branch] = [] as unknown as [Person['client'], Person['client'], Person['client']];
  beforeAll(async () => {
    [admin, manager, branch] = (await Promise.all(
      (['admin', 'manager', 'branch'] as const).map(async (name) => (await signedIn(server, name)).client),
    )) as [Person['client'], Person['client'], Person['client']];
  });
  const open = async (changes: Partial<InputOf<typeof votes>> = {}) =>
    (await admin.votes.add({ ...form, reach: 'group', ...changes } as InputOf<typeof votes>)).voteId;

  test('a person votes once, also when they ask at once, and sees the result', async () => {
    const voteId = await open();
    expect(await manager.votes.ballot({ voteId })).toMatchObject({
      isOpen: '1',
      hasVoted: '0',
      options: [{ id: '1', title: '甲' }, { title: '乙' }, { title: '丙' }],
    });
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => manager.votes.cast({ voteId, ...one })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await branch.votes.cast({ voteId, choices: [{ optionId: '1' }] });
    expect(await manager.votes.ballot({ voteId })).toMatchObject({ hasVoted: '1', choices: [{ optionId: '2' }] });
    expect(await manager.notices.votedToday()).toContainEqual({ voteId });
    expect(await manager.votes.result({ voteId })).toMatchObject({
      voters: '2',
      isHidden: '0',
      rows: [{ count: '1', percent: '50.00' }, { count: '1' }, { count: '0', percent: '0.00' }],
    });
    await manager.votes.takeBack({ voteId });
    expect((await manager.votes.result({ voteId })).voters).toBe('1');
    await manager.votes.cast({ voteId, choices: [{ optionId: '3' }] });
    expect((await admin.votes.page({})).rows.find((row) => row.voteId === voteId)).toMatchObject({ voters: '2' });
  });

  test('of an anonymous vote nothing tells who chose what, and its result is told after the end', async () => {
    const voteId = await open({ anonymous: '1', type: 'multi', maxChoices: '2' });
    const { db } = server.deps;
    for (const person of [manager, branch, admin])
      await person.votes.cast({ voteId, choices: [{ optionId: '1' }, { optionId: '3' }] });
    expect((await db.select().from(voteLogs).where(eq(voteLogs.voteId, voteId))).map(({ choices }) => choices)).toEqual(
      [null, null, null],
    );
    const [tally] = await db.select().from(voteTallies).where(eq(voteTallies.voteId, voteId));
    expect(tally).toMatchObject({ voters: 3, counts: { '1': 3, '3': 3 } });
    const told = await db.select().from(audit).where(eq(audit.entity, 'ballot'));
    expect(JSON.stringify(told)).not.toContain('optionId');
    expect(await manager.votes.ballot({ voteId })).not.toHaveProperty('choices');
    expect(await manager.votes.result({ voteId })).toMatchObject({ voters: '3', isHidden: '1', rows: [] });
    await expect(manager.votes.takeBack({ voteId })).rejects.toMatchObject(code(409));
    const { version } = await admin.votes.get({ voteId });
    const changed = { ...form, voteId, reach: 'group', anonymous: '1', type: 'multi', maxChoices: '2', status: '3' };
    await admin.votes.update(changed as never, { version });
    expect((await manager.votes.result({ voteId })).rows.map(({ count }) => count)).toEqual(['3', '0', '3']);
  });

  test('scores: each option has one; average and how often each was given (W2)', async () => {
    const voteId = await open({ type: 'rate', optionLines: '口味\n价格' });
    await expect(manager.votes.cast({ voteId, choices: [{ optionId: '1', score: '4' }] })).rejects.toMatchObject({
      issues: [{ field: 'choices', rule: 'ballot' }],
    });
    const scores = (first: string, second: string) => [
      { optionId: '1', score: first },
      { optionId: '2', score: second },
    ];
    await manager.votes.cast({ voteId, choices: scores('4', '1') as never });
    await branch.votes.cast({ voteId, choices: scores('5', '1') as never });
    const { rows } = await manager.votes.result({ voteId });
    expect(rows.map(({ average }) => average)).toEqual(['4.50', '1.00']);
    expect(await manager.votes.rates({ voteId })).toContainEqual({ optionId: '2', score: '1', count: '2' });
  });

  test('a vote held every day takes a ballot a day', async () => {
    const voteId = await open({ daily: '1' });
    await manager.votes.cast({ voteId, ...one });
    await expect(manager.votes.cast({ voteId, ...one })).rejects.toMatchObject(code(409));
    await server.deps.db.update(voteLogs).set({ day: '2020-01-01' }).where(eq(voteLogs.voteId, voteId));
    await manager.votes.cast({ voteId, ...one });
    expect((await manager.votes.result({ voteId })).voters).toBe('2');
  });

  test('is for its unit, its departments, its time; drafts are seen by nobody', async () => {
    const ownUnit = await open({ reach: 'unit' });
    const nobody = await open({ scopeDeptIds: ['no-such-department'] });
    const later = await open({ beginTime: hours(1), endTime: hours(2) });
    const draft = await open({ status: '1' });
    for (const voteId of [ownUnit, nobody, draft]) {
      await expect(branch.votes.ballot({ voteId })).rejects.toMatchObject(code(404));
      await expect(branch.votes.cast({ voteId, ...one })).rejects.toMatchObject(code(404));
    }
    await expect(branch.votes.cast({ voteId: later, ...one })).rejects.toMatchObject(code(409));
    expect((await branch.votes.mine()).map(({ voteId }) => voteId)).not.toContain(draft);
    await expect(manager.votes.add(form)).rejects.toMatchObject(code(403));
  });

  test('what was voted on stays as it is, and an end in the past opens nothing', async () => {
    await expect(open({ beginTime: hours(-2), endTime: hours(-1) })).rejects.toMatchObject({
      issues: [{ field: 'endTime', rule: 'past' }],
    });
    await expect(open({ optionLines: '甲\n甲' })).rejects.toMatchObject({ issues: [{ field: 'optionLines' }] });
    const voteId = await open();
    await manager.votes.cast({ voteId, ...one });
    await expect(admin.votes.update({ ...form, voteId, reach: 'group', optionLines: '甲\n乙' })).rejects.toMatchObject({
      issues: [{ field: 'optionLines', rule: 'voted' }],
    });
    await expect(admin.votes.remove({ voteId })).rejects.toMatchObject(code(409));
    await admin.votes.update({ ...form, voteId, reach: 'group', endTime: hours(5) });
  });
});
