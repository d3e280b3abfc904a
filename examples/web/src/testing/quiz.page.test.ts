import { type QuizQuestion, quizQuestions } from '@danbao/core/office';
import { fieldValue, tableOf, units, users } from '@danbao/testing/server/tables';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { quizOffer } from '../shared/quiz-offer.ts';
import { measureForm } from './measure-form.ts';
import type { Locator } from './page/locator.ts';
import type { TestPage } from './page/page-stage.ts';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage({ quiz: true });

/** The panel of a dialog; what carries its role has no size of its own. */
function dialogOf(page: TestPage, name: string): Locator {
  return page.getByRole('dialog', { name }).locator('.db-dialog');
}

/** The number and the text of the right answer, or of a wrong one. */
async function answerTo(page: TestPage, right: boolean): Promise<{ readonly no: string; readonly text: string }> {
  const title = await page.locator('.db-quiz-title').innerText();
  const isAsked = eq(fieldValue(quizQuestions, 'title'), title);
  const [row] = await stage.server.deps.db.select().from(tableOf(quizQuestions)).where(isAsked);
  const { answers = [], rightNo = '' } = (row?.values ?? {}) as Partial<QuizQuestion>;
  const answer = answers.find(({ answer_no }) => (answer_no === rightNo) === right);
  return { no: rightNo, text: `${answer?.answer_no}. ${answer?.title}` };
}

async function enableAll(isEnable: '0' | '1'): Promise<void> {
  const values = sql`jsonb_set("values", '{isEnable}', ${JSON.stringify(isEnable)}::jsonb)`;
  await stage.server.deps.db.update(tableOf(quizQuestions)).set({ values });
}

it('names the right answer after a wrong one; closes with the server’s words when it is refused (R4, R6)', async () => {
  const { page } = await stage.open('/dashboard', { account: 'canteen' });
  const dialog = dialogOf(page, '党代会知识答题');
  await dialog.waitFor();
  const { no, text } = await answerTo(page, false);
  await dialog.getByRole('radio', { name: text }).check();
  await dialog.getByRole('button', { name: /^提交/ }).click();
  await dialog.getByText(`回答错误，正确答案是 ${no}`).waitFor();
  await dialog.getByRole('img', { name: '错误' }).waitFor();

  const second = await stage.open('/dashboard', { account: 'approver' });
  const dialog2 = dialogOf(second.page, '党代会知识答题');
  await dialog2.waitFor();
  await dialog2.getByRole('radio').first().check();
  await enableAll('0');
  await dialog2.getByRole('button', { name: /^提交/ }).click();
  await measureForm(second.page).message('今天的题目已经答过或已更换，请明天再来').waitFor();
  await dialog2.waitFor({ state: 'detached' });
  await enableAll('1');
});

it('is not even asked for in unit 102 (E7)', async () => {
  const { db } = stage.server.deps;
  await db.insert(units).values({ unitUid: '102', unitName: '第三公司' });
  await db.update(users).set({ unitUid: '102' }).where(eq(users.username, 'branch'));
  const { page, calls } = await stage.open('/owners', { account: 'branch' });
  await page.getByRole('table').first().waitFor();
  // What appears by itself is there, and with it the quiz would be.
  await page.getByRole('button', { name: '关注服务号' }).waitFor();
  expect(calls.filter(({ path }) => path.includes('party/question'))).toEqual([]);
  await expect.poll(() => page.locator('.db-quiz').count()).toBe(0);
});

it('keeps the bank of questions: add, find, change, delete', async () => {
  const { page, problems } = await stage.open('/quiz/manage', { account: 'admin' });
  const form = measureForm(page);
  await page.getByRole('button', { name: '新增题目' }).click();
  const dialog = dialogOf(page, '新增题目');
  await form.fill('subject_id', '测试');
  await form.fill('title', '走查用题目');
  await dialog.getByLabel('选项 A', { exact: true }).fill('甲');
  await dialog.getByLabel('选项 B', { exact: true }).fill('乙');
  await dialog.getByRole('button', { name: '保存' }).click();
  await form.message('表单不规范信息检查未通过，请完善！').waitFor();
  await dialog.getByRole('radio', { name: 'B 是正确选项' }).check();
  await dialog.getByRole('button', { name: '保存' }).click();
  await form.message('新增成功').waitFor();
  await page.getByLabel('题目、专题').fill('走查用');
  await page.getByRole('button', { name: '查询' }).click();
  await page.getByText('共 1 条').waitFor();
  await page.getByRole('cell', { name: 'B. 乙' }).waitFor();
  await page.getByRole('button', { name: '修改 走查用题目' }).click();
  await dialogOf(page, '修改题目').getByRole('radio', { name: '否' }).check();
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('cell', { name: '否' }).waitFor();
  await page.getByRole('button', { name: '删除 走查用题目' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await form.message('删除成功').waitFor();
  expect(problems).toEqual([]);
});

it('asks once a day, takes the answer by keyboard, and says that it was right (R7-R9)', async () => {
  const { page, problems } = await stage.open('/dashboard', { account: 'manager' });
  const dialog = dialogOf(page, '党代会知识答题');
  await dialog.waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('danbao:quiz:1002'))).toMatch(/^\d{4}-\d\d-\d\d \d\d:/);
  await dialog.getByRole('button', { name: /^提交（\d+ 秒）$/ }).click();
  await measureForm(page).message('请选择一个选项').waitFor();
  const { text } = await answerTo(page, true);
  await dialog.getByRole('radio').first().focus();
  for (let step = 0; step < 6 && !(await dialog.getByRole('radio', { name: text }).isChecked()); step += 1)
    await page.keyboard.press('ArrowDown');
  await dialog.getByRole('button', { name: /^提交/ }).press('Enter');
  await dialog.getByRole('status').getByText('回答正确！').waitFor();
  await dialog.getByRole('img', { name: '正确' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // Another tab knows nothing of this one; the server does (Y30).
  let answer: unknown;
  page.intercept(async (request) => {
    if (!/question\/get\/a/.test(request.url)) return undefined;
    const response = await stage.server.fetch(request);
    answer = await response.clone().json();
    return response;
  });
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/dashboard');
  expect(await page.waitForFunction(() => answer)).toMatchObject({ data: { pop_flag: '0' } });
  expect(problems).toEqual([]);
});

it('does not open over work, and is offered quietly on the start page', async () => {
  const { page, problems } = await stage.open('/owners', { account: 'bizhead' });
  await page.waitForFunction(() => quizOffer.read() !== undefined);
  await page.navigate('/dashboard');
  const offer = page.getByRole('button', { name: '每日一题：参加答题' });
  await offer.waitFor();
  expect(await page.locator('.db-quiz').count()).toBe(0);
  await offer.click();
  await dialogOf(page, '党代会知识答题').waitFor();
  await offer.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});
