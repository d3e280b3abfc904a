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

it.each([
  ['zh', 'desktop'],
  ['zh', 'phone'],
  ['en', 'desktop'],
  ['en', 'phone'],
] as const)(
  'in %s on a %s an amount in capitals covers neither its own label nor anything else, and moves nothing',
  async (locale, viewport) => {
    const { page, problems } = await stage.open('/projects/500001/measures/add/land', {
      locale,
      viewport,
      account: 'manager',
    });
    await page.locator('.db-amount').first().waitFor();
    let count = 0;
    for (const one of await page.locator('.db-field:has(.db-amount)').all()) {
      const input = one.locator('.db-amount input');
      await input.scrollIntoViewIfNeeded();
      const fromTop = async () => ((await input.boundingBox())?.y ?? 0) - ((await one.boundingBox())?.y ?? 0);
      const before = await fromTop();
      await input.fill('12345678.9');
      if ((await page.locator('.db-capitals').count()) === 0) continue;
      count += 1;
      const [label, line, capitals] = await Promise.all(
        ['.db-label', '.db-label-line', '.db-capitals'].map((name) => one.locator(name).boundingBox()),
      );
      if (!label || !line || !capitals) throw new Error('the capitals stand in the line of the label');
      expect(label.x + label.width).toBeLessThanOrEqual(capitals.x);
      expect(capitals.x + capitals.width).toBeLessThanOrEqual(line.x + line.width + 1);
      expect(capitals.y + capitals.height).toBeLessThanOrEqual((await input.boundingBox())?.y ?? 0);
      expect(await fromTop()).toBe(before);
    }
    expect(count).toBeGreaterThan(1);
    expect(problems).toEqual([]);
  },
);
