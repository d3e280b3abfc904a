import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from './look.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

const dialog = (page: Page): Locator => page.getByRole('dialog').locator('.db-dialog');
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const field = (place: Page | Locator, name: string): Locator => place.locator(`[data-db-field="${name}"]`);

/** Takes what stands in the dialog. */
async function take(page: Page, name: string): Promise<void> {
  await button(page, name).click();
  await dialog(page).waitFor({ state: 'detached' });
}

it('on a phone, in English: sets the nodes of a product, keeps cars, and reads what was published', async () => {
  const way = { locale: 'en', viewport: 'phone', account: 'admin' } as const;
  const { page, problems } = await stage.open('/product/nodeSet/product_flow', way);
  await button(page, 'Delete: Product manager').click();
  expect(await violationsOn(page)).toEqual([]);
  await button(page, 'Save').click();
  await page.getByText(/^Changed by 周敏/).waitFor();

  await page.goto(`${stage.url}/car/userconfig`);
  await button(page, 'Add a car').click();
  await field(dialog(page), 'plateNo').getByRole('textbox').fill('京A12345');
  await take(page, 'Save');
  await page.getByRole('cell', { name: 'Number plate 京A12345', exact: true }).waitFor();
  const places = [
    '/car/userconfig',
    '/car/statistics',
    '/car/all',
    '/urging',
    '/publishing',
    '/published',
    '/products',
    '/forms',
  ];
  for (const path of places) {
    await page.goto(stage.url + path);
    await page.locator('main table[aria-busy=false]').first().waitFor({ state: 'attached' });
    expect(await violationsOn(page), path).toEqual([]);
    const wide = await page.locator('main').evaluate((main) => main.scrollWidth > main.clientWidth);
    expect(wide, path).toBe(false);
  }
  expect(problems).toEqual([]);
});
