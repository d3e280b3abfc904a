import { creditCodeOf } from '@danbao/testing/server/credit-code';
import { expect, it } from 'vitest';
import type { GivenFile } from './page/locator.ts';
import type { TestPage } from './page/page-stage.ts';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

const at = (page: TestPage, step: string) => page.locator(`[data-db-import=${step}]`);
const primary = (page: TestPage, step: string) => at(page, step).locator('.db-import-actions .db-button-primary');

it('brings dishes in, in English, on a phone; the same file again changes nothing, and so does an export', async () => {
  const { page, problems } = await stage.open('/canteen/product', {
    account: 'canteen',
    locale: 'en',
    viewport: 'phone',
  });
  const lines = ['Dish name,Category,Price', 'Imported soup,Soup,12.5', 'Imported tea,Soup,3'];
  const file = { name: 'dishes.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
  const bring = async (chosen: GivenFile) => {
    await page.goto('/canteen/product');
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page.locator('.db-import input[type=file]').setInputFiles(chosen);
    await primary(page, 'matching').click();
    await primary(page, 'reviewing').click();
    await at(page, 'planned').waitFor();
  };
  await bring(file);
  await page.getByRole('button', { name: 'Import 2 (add 2, change 0)' }).click();
  await page.getByText('Imported: 2 added, 0 changed').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('Dish name').fill('Imported');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('cell', { name: 'Imported tea', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const { fileName, bytes } = await page.waitForDownload();
  for (const again of [file, { name: fileName, mimeType: '', buffer: bytes }]) {
    await bring(again);
    await page.getByText('There is nothing to write').waitFor();
  }
  expect(problems).toEqual([]);
});

/** Ctrl+V of what a spreadsheet program has copied. */
function paste(page: TestPage, ...rows: readonly (readonly string[])[]): Promise<unknown> {
  const text = rows.map((row) => row.join('\t')).join('\r\n');
  return page.evaluate(() => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    const clipboardData = { getData: (type: string) => (type === 'text/plain' ? text : '') };
    document.body.dispatchEvent(Object.assign(event, { clipboardData }));
  });
}

it('names the project that measures go into, at every step and where it is confirmed', async () => {
  const { page, problems } = await stage.open('/projects/500001/measures/import/ship', { account: 'manager' });
  const into = page.locator('.db-import-into');
  await into.waitFor();
  const named = await into.innerText();
  expect(named).toMatch(/^导入到：.+ · .+ · .+/);
  const file = { name: 'ships.csv', mimeType: 'text/csv', buffer: Buffer.from('担保物名称,船名\r\n甲船,甲船') };
  await page.locator('.db-import input[type=file]').setInputFiles(file);
  await at(page, 'matching').waitFor();
  expect(await into.innerText()).toBe(named);
  expect(problems).toEqual([]);
});

it('takes rows that are pasted over the list of owners, by the keyboard or the button', async () => {
  const { page, problems } = await stage.open('/owners', { account: 'manager' });
  await page.getByRole('button', { name: '粘贴表格行' }).waitFor();
  await paste(
    page,
    ['权属人类型', '权属人名称', '统一社会信用代码', '法定代表人', '法人电话', '联系人', '联系电话', '住所'],
    ['企业', '页面粘贴甲', creditCodeOf(9_801), '张三', '13812345678', '李四', '13812345678', '定海区1号'],
  );
  await page.getByRole('heading', { name: '粘贴导入权属人' }).waitFor();
  await primary(page, 'matching').click();
  await primary(page, 'reviewing').click();
  await page.getByRole('button', { name: '导入 1 条（新增 1，修改 0）' }).click();
  await page.getByText('导入完成：新增 1 条，修改 0 条').waitFor();
  await page.getByRole('button', { name: '完成' }).click();
  await page.getByLabel('联系人或公司名称').fill('页面粘贴');
  await page.getByRole('button', { name: '查询' }).click();
  await page.getByRole('cell', { name: '页面粘贴甲', exact: true }).waitFor();
  await page.getByRole('button', { name: '粘贴表格行' }).click();
  await page.getByRole('textbox', { name: '在这里粘贴（Ctrl+V）' }).waitFor();
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

it('knows the kind of pasted measures by the headings', async () => {
  const { page, problems } = await stage.open('/projects/500001/measures', { account: 'manager' });
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await page.getByRole('button', { name: '粘贴表格行（Ctrl+V）' }).waitFor();
  await paste(page, ['担保物名称', '船名', '船舶登记号'], ['甲船', '甲船', '0701']);
  await page.getByRole('heading', { name: '粘贴导入船舶' }).waitFor();
  expect(await page.locator('.db-import-into').innerText()).toMatch(/^导入到：/);
  expect(problems).toEqual([]);
});

it('offers pasting to nobody who may not write', async () => {
  const { page, problems } = await stage.open('/owners', { account: 'viewer' });
  await page.getByRole('button', { name: '导出', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: '粘贴表格行' }).count()).toBe(0);
  await paste(page, ['权属人类型', '权属人名称'], ['企业', '不许粘贴']);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(problems).toEqual([]);
});
