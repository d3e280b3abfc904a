import { afterAll, beforeAll, expect, it } from 'vitest';
import { go } from './go.ts';
import { violationsOn } from './look.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

it('shows clients and what is found on a phone, in English, to somebody who only reads', async () => {
  const { page, problems } = await stage.open('/customer/list', { account: 'viewer', locale: 'en', viewport: 'phone' });
  const link = page.getByRole('link', { name: '江城航运有限公司', exact: true });
  await link.waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^(Add|Change)/ }).count()).toBe(0);
  expect(await violationsOn(page)).toEqual([]);
  await link.click();
  await page.getByRole('tab', { name: 'Related', exact: true }).click();
  await page.getByRole('table', { name: 'Related clients' }).getByRole('row').nth(1).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^(Add|Change|Delete)/ }).count()).toBe(0);
  expect(await violationsOn(page)).toEqual([]);
  await go(page, '/ftr/search?text=江城');
  await page.getByRole('region', { name: 'Full-text search' }).getByRole('listitem').first().waitFor();
  expect(await violationsOn(page)).toEqual([]);
  const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(width as number);
  expect(problems).toEqual([]);
});
