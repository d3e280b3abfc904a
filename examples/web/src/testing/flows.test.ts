import { signedIn } from '@danbao/testing/server/people';
import { userPosts } from '@danbao/testing/server/tables';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseOption } from './choose-option.ts';
import { violationsOn } from './look.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
  // A second head of the department.
  await stage.server.deps.db.insert(userPosts).values({ userId: '1102', post: 'departmentHead' });
});
afterAll(() => stage?.close());

const field = (page: Page, name: string): Locator => page.locator(`[data-db-field="${name}"]`);
const panel = (page: Page): Locator => page.getByRole('dialog').locator('.db-dialog');
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Opens the dialog of an event, writes an opinion and submits it by the keyboard. */
async function sign(page: Page, event: string, opinion: string): Promise<void> {
  await button(page, event).click();
  await panel(page).waitFor();
  await panel(page).getByRole('textbox').last().fill(opinion);
  await page.keyboard.press('Control+Enter');
  await panel(page).waitFor({ state: 'detached' });
}

it('takes a leave from a half-typed draft to its end: return, recall, hand-over, log and paper', async () => {
  const { page, problems } = await stage.open('/flows/start', { account: 'manager' });
  await page.getByRole('searchbox', { name: '查找流程' }).fill('请假');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('link', { name: /^请假/ }).click();
  await field(page, 'beginDate').getByRole('textbox').fill('2026/12/1');
  await field(page, 'endDate').getByRole('textbox').fill('2026-12-02');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/vacation\/leave\/\d{32}\/mine/);
  const flowId = /\d{32}/.exec(page.url())?.[0] ?? '';
  await button(page, '发送').click();
  await field(page, 'leaveType')
    .getByText(/不能为空/)
    .waitFor();
  await expect.poll(() => panel(page).isVisible()).toBe(false);
  await chooseOption(page, field(page, 'leaveType').getByRole('combobox'), '事假');
  await field(page, 'reason').getByRole('textbox').fill('家中有事');
  await field(page, 'days')
    .getByText(/^2\s*天$/)
    .waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await sign(page, '发送', '请批准');
  await page.waitForURL(/vacation\/sendzb/);
  // Until somebody has signed it can be called back.
  await sign(page, '撤回', '补充交接人');
  await chooseOption(page, field(page, 'handover').getByRole('combobox'), '方远', /^方远/);
  await sign(page, '发送', '');
  await page.getByRole('table', { name: '审批意见' }).getByText('补充交接人').waitFor();

  const { page: head } = await stage.open('/flows/todo', { account: 'bizhead' });
  await head.getByRole('link', { name: /请假：事假 2/ }).click();
  await sign(head, '退回', '请写明联系电话');
  await head.getByText('操作已完成').waitFor();
  expect(await violationsOn(head)).toEqual([]);
  // The starter's page follows by itself.
  await field(page, 'contact').getByRole('textbox').fill('13800000000');
  await page.getByRole('table', { name: '审批意见' }).getByText('请写明联系电话').waitFor();
  await sign(page, '发送', '已补充');

  await button(head, '转办').waitFor();
  await button(head, '转办').click();
  await panel(head).waitFor();
  await chooseOption(head, panel(head).getByRole('combobox'), '方远 · 业务一部');
  await panel(head).getByRole('textbox').last().fill('本周由他代办');
  await head.keyboard.press('Control+Enter');
  await panel(head).waitFor({ state: 'detached' });
  await button(head, '办理').waitFor({ state: 'detached' });

  const manager = await signedIn(stage.server, 'manager');
  const { tasks } = await manager.client.flows.get({ flowId });
  expect(tasks.map(({ status }) => status)).toEqual(['2', '1', '3', '1', '4', '0']);
  await page.getByRole('link', { name: '流程日志' }).click();
  const log = page.getByRole('table', { name: '流程日志' });
  await log.getByText('本周由他代办').waitFor();
  for (const event of ['保存', '发送', '撤回', '退回', '转办'])
    await log.getByText(event, { exact: true }).first().waitFor();
  await log.getByText('方远').first().waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.goto(`${stage.url}/vacation/printIdx/${flowId}/todo/leave_flow/${flowId}`);
  const sheet = page.getByRole('article', { name: '请假单' });
  await sheet.getByText('请写明联系电话').waitFor();
  await sheet.getByText('转给 方远 · 本周由他代办').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect((await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(1000);
  expect(problems).toEqual([]);
});
