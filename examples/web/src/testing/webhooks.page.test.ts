import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

// Nothing listens there: what is tried is refused.
const stage = pageStage({ settings: { webhookHosts: ['127.0.0.1:9'] } });

it('a webhook is made, gets its secret once, and is tried; what was tried stands below it', async () => {
  const { page, problems } = await stage.open('/admin/webhooks', { account: 'admin' });
  await page.getByRole('button', { name: '新增', exact: false }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称').fill('数据仓库');
  await dialog.getByLabel('接收地址').fill('http://127.0.0.1:9/hook');
  await dialog.getByRole('combobox', { name: /推送哪些记录/ }).click();
  await page.getByRole('option', { name: '权属人', exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  const row = page.getByRole('row', { name: /数据仓库/ });
  await row.getByText('尚无密钥').waitFor();
  await page.getByRole('button', { name: '为“数据仓库”生成新密钥' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await page.getByText(/^whsec_/).waitFor();
  await page.keyboard.press('Escape');
  await row.getByText('正常').waitFor();
  await page.getByRole('button', { name: '向“数据仓库”试发' }).click();
  await page.getByText(/对方没有收下：.*ECONNREFUSED/).waitFor();
  await page.getByRole('button', { name: '查看“数据仓库”的推送记录' }).click();
  const tried = page.getByRole('region', { name: '“数据仓库”的推送记录' });
  await tried.getByRole('row', { name: /试发.*失败/ }).waitFor();
  expect(problems).toEqual([]);
});
