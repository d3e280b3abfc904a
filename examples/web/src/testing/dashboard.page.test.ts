import { quantities } from '@danbao/core/credit';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { signedIn } from '@danbao/testing/server/people';
import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

it('begins with what waits for a signature, with the count in the menu, and opens it', async () => {
  const { page, problems } = await stage.open('/dashboard', { account: 'bizhead' });
  const toDo = page.getByRole('region', { name: '今天', exact: true });
  const first = toDo.getByRole('listitem').first();
  await first.getByText(/已等待 \d+ (天|小时)|刚到|已逾期 \d+ 天|到期/).waitFor();
  const count = await toDo.locator('.db-task-count').innerText();
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByText(`${count} 项等待办理`).waitFor({ state: 'attached' });
  await page
    .getByRole('region', { name: '业务概况' })
    .getByText(/\d万元/)
    .waitFor();
  const { formula } = quantities.guaranteeOutstanding;
  expect(await page.getByRole('link', { name: /^在保余额/ }).getAttribute('title')).toBe(formula.zh);
  const signature = toDo.getByRole('listitem').filter({ hasText: '流程办理' }).first();
  const link = signature.getByRole('link').first();
  const title = await link.innerText();
  await link.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(problems).toEqual([]);
});

it('shows what failed by itself, and asks again', async () => {
  const { page } = await stage.open('/owners', { account: 'manager' });
  let broken = true;
  page.intercept(({ url }) =>
    broken && url.endsWith('/danbao/dashboard/today')
      ? Response.json({ code: 403, success: false, msg: '没有权限' }, { status: 403 })
      : undefined,
  );
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页', exact: true }).click();
  const waiting = page.getByRole('region', { name: '未落实的担保措施' });
  await waiting.getByRole('alert').waitFor();
  await page
    .getByRole('region', { name: '今天的会议' })
    .getByText('今天没有会议')
    .or(page.getByText('会议室'))
    .first()
    .waitFor();
  broken = false;
  await waiting.getByRole('button', { name: '重试' }).click();
  await waiting.getByRole('listitem').first().waitFor();
});

it('is fresh when the person comes back to it', async () => {
  const { page } = await stage.open('/dashboard', { account: 'branch' });
  const count = page.getByRole('region', { name: '未落实的担保措施' }).locator('.db-task-count');
  const before = Number(await count.innerText());
  const { client } = await signedIn(stage.server, 'branch');
  const [project] = (await client.credit.projects({})).rows;
  const [owner] = (await client.owners.list({})).rows;
  const clientList = [{ owner_ID: owner?.owner_ID, haveRate: '100' }];
  await client.measures.add(aMeasure('ship', { apply_ID: project?.apply_ID, clientList }));
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('link', { name: '权属人' }).click();
  await page.getByRole('heading', { name: '权属人' }).waitFor();
  await menu.getByRole('link', { name: '首页', exact: true }).click();
  await count.getByText(String(before + 1), { exact: true }).waitFor();
});

it('tells a manager what to do first, and leads there and to all of it', async () => {
  const { page, problems } = await stage.open('/dashboard', { account: 'manager' });
  const box = (name: string) => page.getByRole('region', { name });
  const waiting = box('未落实的担保措施');
  await waiting.getByRole('listitem').nth(4).waitFor();
  const days = (await waiting.locator('.db-task-end').allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')));
  expect(days).toEqual([...days].sort((a, b) => b - a));
  await box('到期预警').getByRole('listitem').nth(4).waitFor();
  const today = page.getByRole('region', { name: '今天', exact: true });
  await today.getByText('工作事项').first().waitFor();
  await box('今天的会议').waitFor();
  await box('今天的订餐').waitFor();

  // Chosen by the keyboard alone: the chart becomes a table whose names lead to the project.
  const coverage = box('各项目反担保物覆盖率');
  await coverage.getByRole('radio', { name: '图' }).focus();
  await page.keyboard.press('ArrowRight');
  const lowest = coverage.getByRole('row').nth(1);
  await expect.poll(() => lowest.getByRole('cell').first().innerText()).toMatch(/^\d+\.\d\d%$/);

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
