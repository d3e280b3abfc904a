import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from './look.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

it('on a phone, in English', async () => {
  const { page, problems } = await stage.open('/ftr/search?text=江城', {
    account: 'manager',
    locale: 'en',
    viewport: 'phone',
  });
  await page.getByRole('region', { name: 'Full-text search' }).getByRole('listitem').first().waitFor();
  expect(await violationsOn(page)).toEqual([]);
  const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(width as number);
  expect(problems).toEqual([]);
});
