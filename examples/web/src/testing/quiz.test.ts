import { type QuizQuestion, quizQuestions } from '@danbao/core/office';
import { fieldValue, tableOf } from '@danbao/testing/server/tables';
import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from './look.ts';
import { measureForm } from './measure-form.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ quiz: true });
});
afterAll(() => stage?.close());

/** The panel of a dialog; what carries its role has no size of its own. */
function dialogOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name }).locator('.db-dialog');
}

/** The number and the text of the right answer, or of a wrong one. */
async function answerTo(page: Page, right: boolean): Promise<{ readonly no: string; readonly text: string }> {
  const title = await page.locator('.db-quiz-title').innerText();
  const isAsked = eq(fieldValue(quizQuestions, 'title'), title);
  const [row] = await stage.server.deps.db.select().from(tableOf(quizQuestions)).where(isAsked);
  const { answers = [], rightNo = '' } = (row?.values ?? {}) as Partial<QuizQuestion>;
  const answer = answers.find(({ answer_no }) => (answer_no === rightNo) === right);
  return { no: rightNo, text: `${answer?.answer_no}. ${answer?.title}` };
}

it('asks once a day, takes the answer by keyboard, and says that it was right (R7-R9)', async () => {
  const { page, problems } = await stage.open('/dashboard', { account: 'manager' });
  const dialog = dialogOf(page, '党代会知识答题');
  await dialog.waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('danbao:quiz:1002'))).toMatch(/^\d{4}-\d\d-\d\d \d\d:/);
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^提交（\d+ 秒）$/ }).click();
  await measureForm(page).message('请选择一个选项').waitFor();
  const { text } = await answerTo(page, true);
  await dialog.getByRole('radio').first().focus();
  for (let step = 0; step < 6 && !(await dialog.getByRole('radio', { name: text }).isChecked()); step += 1)
    await page.keyboard.press('ArrowDown');
  await dialog.getByRole('button', { name: /^提交/ }).press('Enter');
  await dialog.getByRole('status').getByText('回答正确！').waitFor();
  await dialog.getByRole('img', { name: '正确' }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // Another tab knows nothing of this one; the server does (Y30).
  const other = await page.context().newPage();
  const asked = new Promise((resolve) => {
    void other.route(/question\/get\/a/, async (route) => {
      const response = await route.fetch();
      resolve(await response.json());
      await route.fulfill({ response });
    });
  });
  await other.goto(`${stage.url}/dashboard`);
  expect(await asked).toMatchObject({ data: { pop_flag: '0' } });
  expect(problems).toEqual([]);
});

it('runs out after 100 seconds, on a phone in English: wrong, locked, nothing sent', async () => {
  const { page, problems } = await stage.open('/login', { locale: 'en', viewport: 'phone' });
  await page.clock.install();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.getByLabel('User name').fill('viewer');
  await page.locator('input[type=password]').fill('danbao2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const dialog = dialogOf(page, 'Party congress knowledge quiz');
  await dialog.waitFor();
  await dialog.getByRole('radio').first().check();
  await page.clock.fastForward(69_900);
  await dialog.getByRole('status').getByText('30 seconds left').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.clock.fastForward(40_000);
  await dialog.getByRole('status').getByText('Answer timeout').waitFor();
  await dialog.getByRole('img', { name: 'Wrong' }).waitFor();
  expect(await dialog.getByRole('radio').first().isDisabled()).toBe(true);
  expect(await violationsOn(page)).toEqual([]);
  expect(sent.filter((url) => url.includes('save/examination'))).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  const asked = sent.filter((url) => url.includes('question/get')).length;
  await page.reload();
  await page.locator('h1').waitFor();
  await page.clock.fastForward(2_000);
  expect(await dialog.count()).toBe(0);
  expect(sent.filter((url) => url.includes('question/get'))).toHaveLength(asked);
  expect(problems).toEqual([]);
});

it.each([
  ['desktop', 'bizhead', '待我审批'],
  ['phone', 'riskhead', '未落实的担保措施'],
] as const)('leaves one click between a sign-in and the first useful one, on a %s', async (viewport, account, box) => {
  const { page } = await stage.open('/login', { viewport });
  await page.getByLabel('用户名').fill(account);
  await page.getByLabel('密码').fill('danbao2026');
  await page.getByRole('button', { name: '登录' }).click();
  const dialog = dialogOf(page, '党代会知识答题');
  await dialog.waitFor();
  await page.locator('.db-notices').waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  // Whatever covered it would take the click in its place.
  await page.getByRole('region', { name: box }).getByRole('link', { name: /.{3}/ }).first().click();
  await page.waitForURL((address) => address.pathname !== '/dashboard');
});
