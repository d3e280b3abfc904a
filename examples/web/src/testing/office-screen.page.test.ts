import { signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

let list: string;
let measureId: string;
const stage = pageStage();
beforeAll(async () => {
  const { client } = await signedIn(stage.server, 'manager');
  const { rows } = await client.credit.projects({ pageNum: '1', pageSize: '1' });
  const applyId = String(rows[0]?.apply_ID);
  const measures = await client.measures.list({ apply_ID: applyId, pageNum: '1', pageSize: '1' });
  measureId = String(measures.rows[0]?.optGuaranty_ID);
  list = `/projects/${applyId}/measures`;
});

it('whoever may not change a measure is told so before a form opens, and of a project that is not there nothing is offered', async () => {
  for (const account of ['viewer', 'approver'] as const) {
    const { page } = await stage.open(`${list}/edit/ship/${measureId}`, { account });
    await page.getByRole('heading', { name: '没有权限' }).waitFor();
    await expect.poll(() => page.locator('main').getByRole('textbox').count()).toBe(0);
  }
  const { page } = await stage.open('/projects/nobody/measures', { account: 'manager' });
  await page.getByRole('heading', { name: '没有这个项目' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /新增|导入/ }).count()).toBe(0);
});

it('the tab of a form closes once it is saved, and is called after what it shows', async () => {
  const { page } = await stage.open(list, { account: 'manager' });
  const tabs = page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link');
  await page.locator('tbody tr').first().waitFor();
  // The one of the dashboard, and the list.
  const before = 2;
  await expect.poll(() => tabs.count()).toBe(before);
  await page.locator('tbody').getByRole('link', { name: /修改/ }).first().click();
  await page.locator('.db-action-bar').waitFor();
  await expect.poll(() => tabs.count()).toBe(before + 1);
  const name = await page.getByLabel('担保物名称').first().inputValue();
  await expect.poll(() => tabs.last().innerText()).toContain(name.slice(0, 6));
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('修改成功').first().waitFor();
  await expect.poll(() => tabs.count()).toBe(before);
});
