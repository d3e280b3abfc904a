import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from './look.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

/** The panel of a dialog; what carries its role has no size of its own. */
function dialogOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name }).locator('.db-dialog');
}

it('is found, read and walked by the keyboard alone, in English on a phone', async () => {
  const { page, problems } = await stage.open('/work-items?view=tree', {
    account: 'viewer',
    locale: 'en',
    viewport: 'phone',
  });
  const tree = page.getByRole('treegrid', { name: 'Tree' });
  const main = tree.getByRole('row', { name: /完成年度担保业务风险排查/ });
  await main.waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await main.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await main.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'Work progress');
  await dialog.getByText('You have no right to change work items').waitFor();
  expect(await dialog.getByText(/^Executors$/).count()).toBe(1);
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'Tree' }).focus();
  await page.keyboard.press('ArrowRight');
  await page
    .getByRole('table', { name: 'Overdue' })
    .getByText(/^\d+ days$/)
    .first()
    .waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Work item or content').fill('手册');
  await page.keyboard.press('Enter');
  await page.getByText('1 in total').waitFor();
  await page.reload();
  await page.getByRole('table', { name: 'Overdue' }).getByText('更新项目经理操作手册').waitFor();
  expect(problems).toEqual([]);
});
