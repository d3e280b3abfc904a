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
