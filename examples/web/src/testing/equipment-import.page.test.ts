import { workbookOf } from '@danbao/testing/workbooks/equipment-import';
import { expect, it } from 'vitest';
import { measureForm } from './measure-form.ts';
import type { TestPage } from './page/page-stage.ts';
import { pageStage } from './page/page-stage.ts';

const path = '/projects/500001/measures';
const stage = pageStage();

/** From the project's list, as people come: only there the application becomes known. */
async function openMachineForm(): Promise<TestPage> {
  const { page } = await stage.open(path, { account: 'manager' });
  await page.getByRole('button', { name: '新增担保措施' }).click();
  await page.getByRole('link', { name: '机器设备', exact: true }).click();
  await measureForm(page).pickOwner('江城航运有限公司');
  await page.getByRole('button', { name: '为江城航运有限公司导入设备清单' }).click();
  return page;
}

async function send(page: TestPage, name: string, rows: readonly Readonly<Record<string, string>>[]): Promise<void> {
  const buffer = await workbookOf({ kind: 'machinery', rows });
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const dialog = page.getByRole('dialog', { name: '为江城航运有限公司导入设备清单' });
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await dialog.getByRole('button', { name: '确定导入' }).click();
}

it('a list of machines becomes measures of the application, owned by the owner of the row (I20, Y15)', async () => {
  const page = await openMachineForm();
  await send(page, '设备.xlsx', [
    { optName: '导入的铣床', specifications: 'X62W', assessValue: '12.5' },
    { optName: '导入的磨床', specifications: 'M7130', assessValue: '8' },
  ]);
  await measureForm(page).message('导入成功').waitFor();
  await page.waitForURL(`**${path}`);
  for (const name of ['导入的铣床', '导入的磨床']) {
    const row = page.getByRole('row', { name });
    await expect.poll(() => row.innerText()).toMatch(/江城航运有限公司\s+100%/);
  }
});

it('a list with errors is refused in place; the marked workbook can be taken along', async () => {
  const page = await openMachineForm();
  await send(page, '有误.xlsx', [{ optName: '好的车床' }, { optName: '', invoiceValue: '一百' }]);
  const dialog = page.getByRole('dialog', { name: '为江城航运有限公司导入设备清单' });
  await dialog.getByText('不能为空').waitFor();
  await expect.poll(() => dialog.innerText()).toMatch(/3.*发票金额|发票金额.*3/s);
  await dialog.getByRole('button', { name: /下载/ }).click();
  expect((await page.waitForDownload()).fileName).toMatch(/\.xlsx$/);
  await page.goto(path);
  await page.getByRole('row', { name: '数控车床' }).waitFor();
  await expect.poll(() => page.getByText('好的车床').count()).toBe(0);
});
