import { noticeMaker } from '@danbao/testing/server/notices';
import {
  bookingTable,
  noticeMarks,
  noticeTable,
  personalMessages,
  urgingWarnings,
  voteLogs,
  voteTable,
} from '@danbao/testing/server/tables';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestPage } from './page/page-stage.ts';
import { pageStage } from './page/page-stage.ts';

let make: ReturnType<typeof noticeMaker>;
const stage = pageStage();
beforeAll(async () => {
  make = noticeMaker(stage.server);
});
beforeEach(async () => {
  for (const table of [noticeTable, urgingWarnings, personalMessages, bookingTable, voteTable, voteLogs, noticeMarks])
    await stage.server.deps.db.delete(table);
});
const popups = (page: TestPage) => page.locator('.db-notice');

it('keeps three of a hundred on the screen, closes all at once; the centre keeps them', async () => {
  for (let index = 0; index < 100; index += 1) await make.warning('1002', `催办 ${index}`);
  const { page, problems } = await stage.open('/dashboard', { account: 'manager' });
  await page.getByText('还有 97 条').waitFor();
  await expect.poll(() => popups(page).count()).toBe(3);
  await page.getByRole('button', { name: '全部关闭' }).click();
  await expect.poll(() => popups(page).count()).toBe(0);
  await page.getByRole('link', { name: '通知，97 条未读' }).click();
  await page.waitForURL('**/notices');
  await page.getByText('共 100 条').waitFor();
  await page.getByLabel('只看未读').click();
  await page.getByText('共 97 条').waitFor();
  expect(new URL(page.url()).search).toContain('unread=1');
  await page
    .getByRole('button', { name: /^标为已读：/ })
    .first()
    .click();
  await page.getByText('共 96 条').waitFor();
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await page.getByText('没有未读的通知').waitFor();
  expect(problems).toEqual([]);
});

it('publishes, changes and withdraws; whoever may not does not get there', async () => {
  const { page, problems } = await stage.open('/notices/manage', { account: 'admin' });
  const dialog = page.locator('.db-dialog');
  await page.getByRole('button', { name: '新增通知' }).click();
  await dialog.getByLabel('内容').fill('周五消防演练');
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('cell', { name: '周五消防演练', exact: true }).waitFor();
  // It is for the own company, of which the administrator is one.
  await popups(page).getByText('本公司公告').waitFor();
  await page.getByRole('button', { name: '修改 周五消防演练' }).click();
  await dialog.getByLabel('内容').fill('周六消防演练');
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('button', { name: '撤回：周六消防演练' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await page.getByRole('cell', { name: '已撤回' }).waitFor();
  expect(problems).toEqual([]);
  const viewer = await stage.open('/notices/manage', { account: 'viewer' });
  await viewer.page.locator('h1').waitFor();
  await expect.poll(() => viewer.page.getByRole('button', { name: '新增通知' }).count()).toBe(0);
});
