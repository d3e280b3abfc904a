import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

it('tells a manager what to do first, and leads there and to all of it', async () => {
  const { page, problems } = await stage.open('/dashboard', { account: 'manager' });
  const box = (name: string) => page.getByRole('region', { name });
  const waiting = box('未落实的担保措施');
  await waiting.getByRole('listitem').nth(4).waitFor();
  const days = (await waiting.locator('.db-task-end').allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')));
  expect(days).toEqual([...days].sort((a, b) => b - a));
  await box('到期预警').getByRole('listitem').nth(4).waitFor();
  await box('我的工作事项').waitFor();
  await box('今天的会议').waitFor();
  await box('今天的订餐').waitFor();

  // Chosen by the keyboard alone: the chart becomes a table whose names lead to the project.
  const coverage = box('各项目反担保物覆盖率');
  await coverage.locator('canvas').waitFor();
  await coverage.getByRole('radio', { name: '图' }).focus();
  await page.keyboard.press('ArrowRight');
  const lowest = coverage.getByRole('row').nth(1);
  expect(await lowest.getByRole('cell').first().innerText()).toMatch(/^\d+\.\d\d%$/);
  expect(await coverage.locator('canvas').count()).toBe(0);

  await waiting.getByRole('link', { name: '全部' }).click();
  await page.getByRole('heading', { name: '未落实的担保措施' }).waitFor();
  await page.getByText(/共 \d+ 条/).waitFor();
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页', exact: true }).click();
  const first = waiting.getByRole('listitem').first().getByRole('link');
  const name = await first.innerText();
  await first.click();
  await page.waitForURL(/\/projects\/\d+\/measures\/view\//);
  await page.getByText(name).first().waitFor();
  expect(problems).toEqual([]);
});
