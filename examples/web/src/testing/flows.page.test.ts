import { signedIn } from '@danbao/testing/server/people';
import { applications, userPosts } from '@danbao/testing/server/tables';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { chooseOption } from './choose-option.ts';
import type { Locator } from './page/locator.ts';
import type { TestPage } from './page/page-stage.ts';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();
beforeAll(async () => {
  // A second head of the department.
  await stage.server.deps.db.insert(userPosts).values({ userId: '1102', post: 'departmentHead' });
});

const field = (page: TestPage, name: string): Locator => page.locator(`[data-db-field="${name}"]`);
const panel = (page: TestPage): Locator => page.getByRole('dialog').locator('.db-dialog');
const button = (page: TestPage, name: string): Locator => page.getByRole('button', { name, exact: true });

it('refuses the form of a flow to who may not start it, with the permission by its name', async () => {
  const { page } = await stage.open('/vacation/leave/new/start/leave_flow/0', { account: 'viewer' });
  await page.getByRole('heading', { name: '没有权限发起这个流程' }).waitFor();
  expect(await page.getByRole('alert').innerText()).not.toMatch(/\w+:\w+/);
});

it('leaves nothing behind when the dialog of sending is cancelled', async () => {
  const { page } = await stage.open('/vacation/leave/new/start/leave_flow/0', { account: 'manager' });
  const { client } = await signedIn(stage.server, 'manager');
  const before = (await client.flows.list({ box: 'mine' })).total;
  await chooseOption(page, field(page, 'leaveType').getByRole('combobox'), '事假');
  await field(page, 'beginDate').getByRole('textbox').fill('2026-12-01');
  await field(page, 'endDate').getByRole('textbox').fill('2026-12-01');
  await field(page, 'reason').getByRole('textbox').fill('家中有事');
  const { pathname } = new URL(page.url());
  await button(page, '发送').click();
  await panel(page).getByRole('button', { name: '取消' }).click();
  await panel(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(pathname);
  expect((await client.flows.list({ box: 'mine' })).total).toBe(before);
});

it('says what is left of annual leave while some is asked for, and ends it on its first day until told otherwise', async () => {
  const personnel = (await signedIn(stage.server, 'archivist')).client;
  await personnel.leaveAccounts.add({ personName: '陈立', personId: '1002', workedSince: '2010-07-01' });
  const { page, problems } = await stage.open('/vacation/leave/new/start/leave_flow/0', { account: 'manager' });
  await chooseOption(page, field(page, 'leaveType').getByRole('combobox'), '年休假');
  await page.getByText(/年年休假：应休 10 天/).waitFor();
  await field(page, 'beginDate').getByRole('textbox').fill('2026-12-01');
  await expect.poll(() => field(page, 'endDate').getByRole('textbox').inputValue()).toBe('2026-12-01');
  await chooseOption(page, field(page, 'leaveType').getByRole('combobox'), '事假');
  await expect.poll(() => page.getByText(/年年休假：/).count()).toBe(0);
  expect(problems).toEqual([]);
});

it('does not let a credit that has ended or is used up be drawn on, and says why', async () => {
  const [ended, used] = ['500001', '500002'];
  const { db } = stage.server.deps;
  await db.update(applications).set({ creditEndDate: '2026-01-31' }).where(eq(applications.applyId, ended));
  await db.update(applications).set({ applySum: '0' }).where(eq(applications.applyId, used));
  const { page } = await stage.open('/sendpt/new/start/project_use_flow/0', { account: 'manager' });
  const row = (name: RegExp) => page.getByRole('row', { name });
  expect(
    await row(/已到期/)
      .first()
      .getByRole('link')
      .count(),
  ).toBe(0);
  expect(
    await row(/额度已用完/)
      .first()
      .getByRole('link')
      .count(),
  ).toBe(0);
  await page.goto(`/sendpt/new/start/project_use_flow/${ended}`);
  await page.getByText('授信已到期').waitFor();
  await expect.poll(() => page.getByRole('textbox').count()).toBeLessThan(2);
  await page.getByRole('link', { name: '选择其他授信申请' }).waitFor();
});

it('leads to the right page of a flow from any of its addresses, and says so where there is none: English, on a phone', async () => {
  const manager = await signedIn(stage.server, 'manager');
  const [row] = (await manager.client.flows.list({ box: 'mine', flowCode: 'leave_flow', status: 'ended' })).rows;
  const { page, problems } = await stage.open(`/detailpt/${row?.flowId}/todo/leave_flow/${row?.infoId}/0`, {
    account: 'manager',
    locale: 'en',
    viewport: 'phone',
  });
  await page.waitForURL(/vacation\/sendzb/);
  const cards = page.getByRole('list', { name: 'Opinions' });
  await cards.getByText('Handled').first().waitFor();
  await page.getByRole('list', { name: 'Progress' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('Leave');
  await page
    .getByRole('option', { name: /^Leave/ })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await page.goto('/flows/mine?status=ended');
  await page
    .getByRole('table')
    .getByRole('link', { name: row?.title ?? '', exact: true })
    .waitFor();
  expect(problems).toEqual([]);
  await page.goto('/detailpt/404/todo/leave_flow/0/0');
  await page.getByRole('heading', { name: 'This flow was not found' }).waitFor();
});
