import { openedSheet } from '@danbao/testing/server/canteen';
import { signedIn } from '@danbao/testing/server/people';
import { expect, it } from 'vitest';
import { chooseOption } from './choose-option.ts';
import type { TestPage } from './page/page-stage.ts';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

it('rows are chosen over pages, and a file holds what is seen and nothing that a spreadsheet runs', async () => {
  const { client } = await signedIn(stage.server, 'manager');
  const person = { ownerType: '02', documentType: '护照', contact: '史一', phoneOne: '13900139000' } as const;
  for (const index of [1, 2, 3, 4, 5, 6])
    await client.owners.add({
      ...person,
      personName: index === 1 ? '=1+1' : `所选${index}`,
      personNum: `EX${index}`,
      houseAddress: `@SUM(${index})`,
    });
  const { page } = await stage.open('/owners', { account: 'manager' });
  await chooseOption(page, page.getByLabel('每页条数'), '5', '5 条/页');
  // The page of ten is chosen no more once the one of five stands.
  await expect.poll(() => page.locator('tbody input[type=checkbox]').count()).toBe(5);
  await page.getByRole('checkbox', { name: '选择本页' }).check();
  await page.getByRole('button', { name: '下一页' }).click();
  await page.locator('tbody input[type=checkbox]:not(:checked)').first().check();
  const chosen = Number((await page.getByText(/已选 \d+ 条/).innerText()).replace(/\D/g, ''));
  expect(chosen).toBeGreaterThan(5);
  const csv = await exported(page, '文本文件（.csv）');
  const lines = csv.toString('utf8').slice(1).trimEnd().split('\r\n');
  expect(lines[0]).toBe((await headsOf(page)).filter((head) => head !== '' && head !== '操作').join(','));
  expect(lines).toHaveLength(chosen + 1);
  await page.getByRole('button', { name: '清除选择' }).click();
  await page.getByText('已选 0 条').waitFor();

  await page.getByLabel('联系人或公司名称').fill('=1+1');
  await page.getByRole('button', { name: '查询' }).click();
  await page.getByText('共 1 条').waitFor();
  const guarded = (await exported(page, '文本文件（.csv）')).toString('utf8');
  expect(guarded).toContain("'=1+1");
  expect(guarded).toContain("'@SUM(1)");
  const { rows } = await openedSheet(await exported(page, 'Excel 工作簿（.xlsx）'));
  expect(rows[1]?.[0]).toBe('=1+1');
});

async function headsOf(page: TestPage): Promise<string[]> {
  await page.getByRole('row').nth(1).waitFor();
  return page.locator('thead th').allInnerTexts();
}

async function exported(page: TestPage, format: string): Promise<Buffer> {
  await page.getByRole('button', { name: '导出所见' }).click();
  await page.getByRole('button', { name: format }).click();
  return (await page.waitForDownload()).bytes;
}
