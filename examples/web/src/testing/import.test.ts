import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedIn } from '@danbao/testing/server/people';
import { shipsAsCsv } from '@danbao/testing/workbooks/ship-rows';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from './look.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'danbao-import-'));
  stage = await setStage();
});
afterAll(async () => {
  await stage?.close();
  rmSync(folder, { recursive: true, force: true });
});

function file(name: string, ...lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\r\n'));
  return path;
}

const at = (page: Page, step: string) => page.locator(`[data-db-import=${step}]`);
const primary = (page: Page, step: string) => at(page, step).locator('.db-import-actions .db-button-primary');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-cell'));

/** Presses Tab until what has the focus is called so; nothing is clicked. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    const text = await page.evaluate(() => {
      const { activeElement: one, body } = document;
      return one === body ? '' : `${one?.getAttribute('aria-label') ?? ''} ${one?.textContent ?? ''}`;
    });
    if (name.test(text)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} cannot be reached by Tab`);
}

it('brings owners in by the keyboard alone: columns, correction in place, plan, result', async () => {
  const { page, problems } = await stage.open('/owners', { account: 'manager' });
  await page.getByRole('link', { name: '导入' }).click();
  const path = file(
    '权属人.csv',
    '权属人类型,权属人名称,统一社会信用代码,法定代表人,法人电话,联系人,联系电话一,住所',
    '企业,导入甲公司,91310000MA1FL0C00A,张三,13812345678,李四,13812345678,舟山市定海区1号',
    '企业,导入乙公司,91310000MA1FL0C018,张三,13812345678,李四,1381,舟山市定海区2号',
    '个体,导入丙公司,91310000MA1FL0C026,张三,13812345678,李四,13812345678,舟山市定海区3号',
  );
  expect(await violationsOn(page)).toEqual([]);
  await page.locator('.db-import input[type=file]').setInputFiles(path);
  await at(page, 'matching').waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H2');
  await expect.poll(() => primary(page, 'matching').isDisabled()).toBe(true);
  expect(await violationsOn(page)).toEqual([]);
  await tabTo(page, /^ \*联系电话$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /检查数据/);
  await page.keyboard.press('Enter');
  await at(page, 'reviewing').waitFor();
  expect(await violationsOn(page)).toEqual([]);

  const doubts = page.getByRole('checkbox', { name: /只是需要核对/ });
  if (await doubts.count()) {
    await doubts.focus();
    await page.keyboard.press('Space');
  }
  await tabTo(page, /下一处错误/);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-cell') === '3:6');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('13812345679');
  await page.keyboard.press('Enter');
  await page.locator('[data-cell="3:6"][data-state=corrected]').waitFor();
  await page.keyboard.press('F8');
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-cell') === '4:0');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('还不对');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-cell') === '4:0');
  await expect.poll(() => page.locator('[data-cell="4:0"] .db-import-text').innerText()).toBe('个体');
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('4:1');

  await tabTo(page, /生成导入计划/);
  await page.keyboard.press('Enter');
  await at(page, 'planned').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await tabTo(page, /导入 2 条（新增 2，修改 0）/);
  await page.keyboard.press('Enter');
  await at(page, 'done').waitFor();
  await page.getByText('已新增 2 条，修改 0 条；1 条没有导入').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载标出错误的文件' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('权属人-错误.csv');
  await page.getByRole('button', { name: '改正这些行，继续导入' }).click();
  await page.getByText('先前已导入的 2 行不再显示').waitFor();
  await page.goto(`${stage.url}/owners`);
  await page.getByLabel('联系人或公司名称').fill('导入');
  await page.getByRole('button', { name: '查询' }).click();
  await page.getByText('共 2 条').waitFor();
  expect(problems).toEqual([]);
});

it('checks 10,000 ships without keeping the page from answering, and brings some in', async () => {
  const { client } = await signedIn(stage.server, 'manager');
  const { rows: owners } = await client.owners.list({
    pageSize: '100',
    queryCondition: { clientTypeID: '04', status: '1' },
  });
  const code = owners.map(({ certificateCode }) => certificateCode).find((one) => one);
  const path = file('船舶.csv', shipsAsCsv(10_000, { owner: `${code}:100`, right: 100 }));
  const { page, problems } = await stage.open('/favicon.svg', { account: 'manager' });
  // What reads and checks is beside the page, which answers meanwhile.
  const worker = page.waitForEvent('worker');
  await page.goto(`${stage.url}/projects/500001/measures`);
  await page.getByRole('button', { name: '导入' }).click();
  await page.getByRole('link', { name: '船舶', exact: true }).click();
  await page.locator('.db-import').waitFor();
  await page.locator('.db-import input[type=file]').setInputFiles(path);
  await primary(page, 'matching').click();
  await at(page, 'reviewing').waitFor();
  await page.getByText('共 10000 行：100 行正确，9900 行有误').waitFor();
  await worker;

  const grid = page.locator('.db-import-grid');
  await expect.poll(() => grid.locator('tbody tr[data-row]').count()).toBeLessThan(60);
  await grid.evaluate((element) => {
    element.scrollTop = element.scrollHeight;
  });
  await grid.locator('tr[data-row="10001"]').waitFor();
  await primary(page, 'reviewing').click();
  await primary(page, 'planned').click();
  await at(page, 'done').waitFor();
  await page.getByText('已新增 100 条，修改 0 条；9900 条没有导入').waitFor();
  await page.getByRole('button', { name: '完成' }).click();
  await page.getByRole('searchbox').fill('船舶抵押 99');
  await page.getByText('船舶抵押 99', { exact: true }).waitFor();
  expect(problems).toEqual([]);
});
