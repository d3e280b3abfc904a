import { noticeMaker } from '@danbao/testing/server/notices';
import {
  bookingTable,
  noticeMarks,
  noticePreferenceRows,
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
const digest = (page: TestPage) => page.getByRole('region', { name: '新消息' });

it('says of a hundred in one line how many are new, and leads to the centre, which keeps them unread', async () => {
  for (let index = 0; index < 100; index += 1) await make.warning('1002', `催办 ${index}`);
  const { page, problems } = await stage.open('/dashboard', { account: 'manager' });
  await digest(page).getByText('100 条新消息').waitFor();
  await digest(page).getByRole('button', { name: '查看' }).click();
  await page.waitForURL('**/notices');
  await page.getByRole('link', { name: '通知，100 条未读' }).waitFor();
  await expect.poll(() => digest(page).count()).toBe(0);
  await page.getByText('共 100 条').waitFor();
  await page
    .getByRole('button', { name: /^标为已读：/ })
    .first()
    .click();
  await page.getByLabel('只看未读').click();
  await page.getByText('共 99 条').waitFor();
  expect(new URL(page.url()).search).toContain('unread=1');
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await page.getByText('没有未读的通知').waitFor();
  expect(problems).toEqual([]);
});

it('what somebody wants in the centre alone comes there without a word', async () => {
  const { page, problems } = await stage.open('/user/profile', { account: 'manager' });
  const urging = page.getByRole('radiogroup', { name: '催办的提示方式' });
  await urging.getByText('仅通知中心').click();
  await page.getByText('已保存消息设置').waitFor();
  expect(await urging.getByRole('radio', { name: '仅通知中心' }).isChecked()).toBe(true);
  await make.warning('1002', '请补齐材料');
  await make.notice('周五大扫除', { displayTime: '600000' });
  stage.server.deps.events.publish({ to: { userIds: ['1002'] }, kind: 'notice' });
  await digest(page).getByText('周五大扫除').waitFor();
  await page.getByRole('link', { name: '通知，2 条未读' }).waitFor();
  await stage.server.deps.db.delete(noticePreferenceRows);
  expect(problems).toEqual([]);
});

it('publishes, changes and withdraws; whoever may not does not get there', async () => {
  const { page, problems } = await stage.open('/notices/manage', { account: 'admin' });
  const dialog = page.locator('.db-dialog');
  await page.getByRole('button', { name: '新增公告' }).click();
  await dialog.getByLabel('内容').fill('周五消防演练');
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('cell', { name: '周五消防演练', exact: true }).waitFor();
  // It is for the own company, of which the administrator is one.
  await digest(page).getByText('本公司公告').waitFor();
  await page.getByRole('button', { name: '修改 周五消防演练' }).click();
  await dialog.getByLabel('内容').fill('周六消防演练');
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('button', { name: '撤回：周六消防演练' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await page.getByRole('cell', { name: '已撤回' }).waitFor();
  expect(problems).toEqual([]);
  const viewer = await stage.open('/notices/manage', { account: 'viewer' });
  await viewer.page.locator('h1').waitFor();
  await expect.poll(() => viewer.page.getByRole('button', { name: '新增公告' }).count()).toBe(0);
});

it('a notice is published with two files, which whoever it reaches finds beside its words', async () => {
  const admin = await stage.open('/notices/manage', { account: 'admin' });
  const dialog = admin.page.locator('.db-dialog');
  await admin.page.getByRole('button', { name: '新增公告' }).click();
  await dialog.getByLabel('内容').fill('请查收年度方案');
  await dialog.getByText('全集团', { exact: true }).click();
  await dialog.locator('input[type=file]').setInputFiles([
    { name: '方案.txt', mimeType: 'text/plain', buffer: Buffer.from('年度方案') },
    { name: '附表.txt', mimeType: 'text/plain', buffer: Buffer.from('附表') },
  ]);
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await admin.page.getByRole('cell', { name: '请查收年度方案', exact: true }).click();
  const detail = admin.page.getByRole('region', { name: '请查收年度方案' });
  await detail.getByRole('button', { name: '下载方案.txt' }).waitFor();
  await detail.getByRole('button', { name: '管理附件' }).waitFor();

  const reader = await stage.open('/notices', { account: 'branch', locale: 'en' });
  const files = reader.page.getByRole('list', { name: 'Files of a notice' });
  await files.getByRole('button', { name: 'Download 方案.txt' }).waitFor();
  await files.getByRole('button', { name: 'Download 附表.txt' }).waitFor();
  expect([...admin.problems, ...reader.problems]).toEqual([]);
});
