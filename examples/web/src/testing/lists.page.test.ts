import { openedSheet } from '@danbao/testing/server/canteen';
import { expect, it } from 'vitest';
import type { TestPage } from './page/page-stage.ts';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

const namesOf = (page: TestPage) => page.locator('td[data-column=name]').allInnerTexts();
const searchOf = (page: TestPage) => new URL(page.url()).searchParams;

it('a link says what a list is narrowed by, people take it off again, and the address says what is left', async () => {
  const { page, problems } = await stage.open('/canteen/product?category=vegetable&isEnable=1', { account: 'canteen' });
  await page.getByRole('button', { name: '分类：素菜' }).waitFor();
  const few = (await namesOf(page)).length;
  expect(few).toBeGreaterThan(0);
  await page.getByRole('button', { name: '去掉筛选“分类”' }).click();
  await page.waitForURL((url) => url.search === '?isEnable=1');
  await expect.poll(async () => (await namesOf(page)).length > few).toBe(true);
  expect(problems).toEqual([]);
});

it('order, conditions and search stand in the address, outlive a reload, and are what a file holds', async () => {
  const { page, problems } = await stage.open('/canteen/product', { account: 'canteen' });
  const head = page.getByRole('columnheader', { name: '价格' });
  const isSorted = () => expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
  await head.getByRole('button').click();
  await page.waitForURL((url) => url.searchParams.get('order') === 'price');
  await isSorted();
  await page.getByRole('button', { name: '更多筛选条件' }).click();
  await page.getByRole('group', { name: '更多筛选条件' }).getByRole('button', { name: '价格' }).click();
  await page.getByLabel('价格起').fill('12');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('where') === 'price=ge=12');
  await page.reload();
  await page.getByRole('button', { name: '价格 ≥ 12' }).waitFor();
  await isSorted();
  await page.locator('td[data-column=name]').first().waitFor();
  const names = await namesOf(page);
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const { rows } = await openedSheet((await page.waitForDownload()).bytes);
  expect(rows.slice(1).map(([name]) => name)).toEqual(names);
  expect(Object.fromEntries(searchOf(page))).toEqual({ order: 'price', where: 'price=ge=12' });
  expect(problems).toEqual([]);
});
