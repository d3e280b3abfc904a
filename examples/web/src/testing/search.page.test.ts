import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

it('finds records by part of a name and by pinyin, narrows by kind, opens a hit, and keeps what was asked', async () => {
  const { page, problems } = await stage.open('/ftr/search', { account: 'manager' });
  await page.getByText('输入名称、编号').waitFor();
  const text = page.getByLabel('检索内容');
  await text.fill('江城航运');
  await text.press('Enter');
  const hits = page.getByRole('region', { name: '全文检索' }).getByRole('listitem');
  await hits.first().getByText('江城航运', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: /^项目 ?\d/ }).click();
  await hits.first().getByText('项目', { exact: true }).waitFor();
  await text.fill('jiangchenghangyun');
  await text.press('Enter');
  await hits.first().getByText('江城航运', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: /^客户 ?\d/ }).click();
  await hits.first().getByRole('link').click();
  await page.waitForURL('**/customer/detail/**');
  await page.goBack();
  await expect.poll(() => text.inputValue()).toBe('jiangchenghangyun');
  await text.fill('没有这样的东西');
  await text.press('Enter');
  await page.getByText('没有找到“没有这样的东西”').waitFor();
  expect(problems).toEqual([]);
});

it('opens the general search on projects and asks for clients, security and disbursements too, with sums, filters and a way to each', async () => {
  const { page, problems } = await stage.open('/search', { account: 'admin' });
  await page.waitForURL('**/search?what=project');
  const table = page.getByRole('table');
  await table.locator('tbody tr').first().waitFor();
  await table
    .locator('tfoot')
    .getByText(/[\d,]+\.\d\d/)
    .first()
    .waitFor();
  for (const [what, name, head] of [
    ['client', '客户', '联系电话'],
    ['measure', '担保措施', '担保物名称'],
    ['payment', '放款记录', '放款日期'],
  ] as const) {
    await page.getByLabel('查询对象').click();
    await page.getByRole('option', { name, exact: true }).click();
    await page.waitForURL(`**/search?what=${what}`);
    await table.locator('thead').getByText(head).first().waitFor();
    await table.locator('tbody tr').first().waitFor();
    expect(await table.locator('tfoot').count()).toBe(1);
  }
  const text = page.getByRole('searchbox');
  await text.fill('江城航运');
  await text.press('Enter');
  await page.waitForURL(/text=/);
  await expect.poll(() => table.locator('tbody tr').first().textContent()).toContain('江城航运');
  await table.locator('tbody').getByRole('link').first().click();
  await page.waitForURL('**/projects/**');
  expect(problems).toEqual([]);
});

it('searches ordinary records by their conditions and keeps the search under a name', async () => {
  const { page, problems } = await stage.open('/search', { account: 'admin' });
  await page.getByRole('heading', { name: '综合查询' }).waitFor();
  await page.getByLabel('查询对象').click();
  await page.getByRole('option', { name: '储备企业', exact: true }).click();
  await page.waitForURL('**/search?what=reserveEnterprise');
  await page.locator('tbody tr').first().waitFor();
  await page.getByRole('button', { name: '保存查询' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称').fill('储备企业清单');
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto('/search');
  await page.getByRole('button', { name: '保存的查询' }).click();
  await page.getByRole('link', { name: '储备企业清单' }).click();
  await page.waitForURL('**/search?what=reserveEnterprise');
  expect(problems).toEqual([]);
});
