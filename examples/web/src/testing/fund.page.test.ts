import { signedIn } from '@danbao/testing/server/people';
import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

it('a company of the reserve is opened from the list; a change is rolled back once nothing later stands in the way', async () => {
  const { client } = await signedIn(stage.server, 'admin');
  const visit = { enterpriseId: '750002', visitDate: '2026-03-02', visitors: '陈立', purpose: '看样品' };
  await client.reserveVisits.add({ ...visit, result: '愿意合作' });
  const { page, problems } = await stage.open('/fund/enterprises', { account: 'admin' });
  await page.getByRole('link', { name: '江城星河智能装备有限公司' }).first().click();
  await page.getByRole('heading', { level: 1, name: '江城星河智能装备有限公司' }).waitFor();
  const related = page.getByRole('region', { name: '关联企业' });
  await related.getByRole('row', { name: /江城星河精密部件有限公司.*子公司.*接触/ }).waitFor();
  for (const text of ['了解产线与在手订单', '何敏', '股权转让', '-86.30'])
    await page.getByText(text, { exact: true }).first().waitFor();

  // The visit brought the company in contact; somebody has changed it since.
  const { version, createTime, updateTime, unitUid, ...own } = await client.reserveEnterprises.get({ id: '750002' });
  await client.reserveEnterprises.update({ ...own, stage: 'diligence' });
  await page.goto('/fund/log');
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: '确认回滚' });
  await rows.filter({ hasText: '看样品' }).getByText('回滚整次操作').click();
  await dialog.getByText(/此后已由.+再次修改，须先回滚那次修改/).waitFor();
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: '取消' }).click();
  await rows.first().getByRole('button', { name: '回滚对', exact: false }).click();
  await expect.poll(() => dialog.locator('dl').innerText()).toMatch(/阶段\s+尽调\s*→\s*接触/);
  await confirm.click();
  await dialog.waitFor({ state: 'detached' });
  await rows.filter({ hasText: '已回滚' }).first().waitFor();
  expect(await client.reserveEnterprises.get({ id: '750002' })).toMatchObject({ stage: 'contact' });
  expect(problems).toEqual([]);
});

it('a plan is drafted as a document with its Word file, on which the draft is opened', async () => {
  const { page, problems } = await stage.open('/fund/plans', { account: 'admin' });
  await page
    .getByRole('button', { name: /^把.+的直投方案拟成公文$/ })
    .first()
    .click();
  await page.getByText('已拟成公文，Word 文件在附件中').waitFor();
  await page.getByRole('heading', { level: 1, name: /发文/ }).waitFor();
  await page
    .getByText(/^关于.+直接投资方案的报告\.docx$/)
    .first()
    .waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: '文件标题' }).inputValue())
    .toMatch(/^关于.+直接投资方案的报告$/);
  expect(problems).toEqual([]);
});
