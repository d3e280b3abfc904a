import { quizQuestions } from '@danbao/core/office';
import { signedIn } from '@danbao/testing/server/people';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quizAnswers, units, users } from '../../db/schema.ts';
import { tableOf } from '../../resources/table.ts';

let server: TestServer;
let today = new Date('2026-03-02T02:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => today });
});
afterAll(() => server?.close());

const rightNoOf = async (quest_id: string) => {
  const table = tableOf(quizQuestions);
  const rows = await server.deps.db.select().from(table).where(eq(table.id, quest_id));
  return String(rows[0]?.values['rightNo'] ?? '');
};
const asked = (quest_id = '', subject_id = '') => ({ quest_id, subject_id });

test('a person gets the same question all day, without its answer, and once answered no more until tomorrow', async () => {
  const { quiz } = (await signedIn(server, 'manager')).client;
  const first = await quiz.get();
  expect(first).toMatchObject({ pop_flag: '1', countInfo: { answered: '0', right: '0' } });
  expect(JSON.stringify(first)).not.toMatch(/rightNo|analysis/);
  expect(await quiz.get()).toEqual(first);
  const { quest_id = '', subject_id = '' } = first;
  const right = await rightNoOf(quest_id);
  const wrong = first.answer_list?.find(({ answer_no }) => answer_no !== right)?.answer_no ?? 'A';
  expect(await quiz.answer({ quest_id, subject_id, answer_no: wrong })).toEqual({ answer_no: right });
  expect(await quiz.get()).toEqual({ pop_flag: '0' });
  await expect(quiz.answer({ quest_id, subject_id, answer_no: wrong })).rejects.toMatchObject({
    status: 409,
    serverMessage: '今天的题目已经答过或已更换，请明天再来',
  });
  // Midnight in China.
  today = new Date('2026-03-02T16:00:00Z');
  const { quest_id: next = '', subject_id: of = '', ...rest } = await quiz.get();
  expect(rest).toMatchObject({ pop_flag: '1', countInfo: { answered: '1', right: '0' } });
  expect(await quiz.answer({ ...asked(next, of), answer_no: (await rightNoOf(next)) as 'A' })).toEqual({});
});

test('only the question of the day is taken, with one of its answers, and once when sent twice at once', async () => {
  const { quiz } = (await signedIn(server, 'viewer')).client;
  const { quest_id = '', subject_id = '', answer_list = [] } = await quiz.get();
  await expect(quiz.answer({ ...asked('nothing', subject_id), answer_no: 'A' })).rejects.toMatchObject({ status: 409 });
  await expect(quiz.answer({ ...asked(quest_id, subject_id), answer_no: 'F' })).rejects.toMatchObject({
    issues: [{ field: 'answer_no', rule: 'choice' }],
  });
  const send = () => quiz.answer({ ...asked(quest_id, subject_id), answer_no: answer_list[0]?.answer_no ?? 'A' });
  const results = await Promise.allSettled([send(), send()]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const kept = await server.deps.db.select().from(quizAnswers).where(eq(quizAnswers.userId, '1003'));
  expect(kept).toHaveLength(1);
});

test('the own answers are told with what would have been right, people and units stand by their right ones', async () => {
  const { quiz } = (await signedIn(server, 'manager')).client;
  const answers = await quiz.results({});
  expect(answers).toHaveLength(2);
  expect(answers[0]).toMatchObject({ day: '2026-03-03', isRight: '1' });
  expect(answers[1]?.right).toMatch(/^[A-F]\. /);
  expect(await quiz.results({ from: '2026-03-03' })).toHaveLength(1);
  const people = await quiz.standings({});
  expect(people[0]).toMatchObject({ rank: '1', name: '陈立', answered: '2', right: '1', percent: '50.00', isMe: '1' });
  const units = await quiz.standings({ by: 'unit' });
  expect(units.find(({ isMe }) => isMe === '1')).toMatchObject({ name: '第一融资担保公司' });
  expect(await (await signedIn(server, 'branch')).client.quiz.standings({})).toEqual([]);
});

test('unit 102 never gets a question (E7)', async () => {
  const { db } = server.deps;
  await db.insert(units).values({ unitUid: '102', unitName: '第三公司' }).onConflictDoNothing();
  await db.update(users).set({ unitUid: '102' }).where(eq(users.username, 'branch'));
  const { quiz } = (await signedIn(server, 'branch')).client;
  expect(await quiz.get()).toEqual({ pop_flag: '0' });
  await db.update(users).set({ unitUid: '103' }).where(eq(users.username, 'branch'));
  expect(await quiz.get()).toMatchObject({ pop_flag: '1' });
});

test('the bank is kept by who may; a question that is disabled is not asked', async () => {
  const { quiz, quizQuestions: bank } = (await signedIn(server, 'admin')).client;
  const answers = [
    { answer_no: 'A', title: '甲' },
    { answer_no: 'B', title: '乙' },
  ] as const;
  const question = { subject_id: '测试', title: '测试题：选乙', answers, rightNo: 'B' } as const;
  await expect(bank.add({ ...question, rightNo: 'C' })).rejects.toMatchObject({
    issues: [{ field: 'rightNo', rule: 'choice' }],
  });
  const added = await bank.add(question);
  expect(added).toMatchObject({ ...question, isEnable: '1', version: '1' });
  const all = await bank.page({ pageSize: '100' });
  for (const { quest_id, version } of all.rows.filter((row) => row.quest_id !== added.quest_id)) {
    const row = all.rows.find((each) => each.quest_id === quest_id);
    if (row) await bank.update({ ...row, isEnable: '0' }, { version: version ?? '' });
  }
  expect(await quiz.get()).toMatchObject({ quest_id: added.quest_id });
  await bank.remove({ quest_id: added.quest_id }, { version: '1' });
  expect(await quiz.get()).toEqual({ pop_flag: '0' });
  expect(await bank.page({ text: '测试题', isEnable: '1' })).toEqual({ total: 0, rows: [] });
  const { client } = await signedIn(server, 'manager');
  await expect(client.quizQuestions.page({})).rejects.toMatchObject({ status: 403 });
});
