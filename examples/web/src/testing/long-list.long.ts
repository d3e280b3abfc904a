import { signedIn } from '@danbao/testing/server/people';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Stage, setStage } from './stage.ts';

const total = 2000;

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await setStage();
  const { client } = await signedIn(stage.server, 'manager');
  const { rows } = await client.credit.projects({ pageNum: '1', pageSize: '1' });
  ({ page } = await stage.open('/favicon.svg', { account: 'manager' }));
  // The project's own measures, over and over, so that the browser has 2,000 to show.
  await page.route('**/selectApplyOptguarantyList', async (route) => {
    const answer = await (await route.fetch()).json();
    const some = answer.data.rows;
    const many = Array.from({ length: total }, (_, at) => {
      const own = some[at - 1500];
      if (own) return own;
      const id = String(at).padStart(32, '7');
      return { ...some[at % some.length], optGuaranty_ID: id, optName: `第${at + 1}项` };
    });
    await route.fulfill({ json: { ...answer, data: { ...answer.data, total, rows: many } } });
  });
  await page.goto(`${stage.url}/projects/${rows[0]?.apply_ID}/measures`);
  await page.getByText('第1项', { exact: true }).waitFor();
});
afterAll(() => stage?.close());

const place = () => page.locator('.db-table-window');

it('renders only what can be seen of 2,000 measures, and says how many there are', async () => {
  expect(await place().locator('tbody tr[data-row]').count()).toBeLessThan(60);
  expect(await place().getByRole('table').getAttribute('aria-rowcount')).toBe(String(total + 1));
  expect(await page.getByText('显示 2000 项，共 2000 项').isVisible()).toBe(true);
});

it('reaches the last row by scrolling, with the header still there', async () => {
  await place().evaluate((element) => {
    element.scrollIntoView();
    element.scrollTop = element.scrollHeight;
  });
  const last = place().getByRole('row', { name: /第2000项/ });
  await last.waitFor();
  expect(await last.getAttribute('aria-rowindex')).toBe(String(total + 1));
  const header = await place().locator('th').first().boundingBox();
  const box = await place().boundingBox();
  expect(Math.abs((header?.y ?? 0) - (box?.y ?? 1000))).toBeLessThan(2);
});

it('keeps the focus in a row that is scrolled away, and opens a row at its own height', async () => {
  const button = place().getByRole('button', { name: '展开第1990项' });
  await button.focus();
  await place().evaluate((element) => {
    element.scrollTop = 0;
  });
  await place().getByRole('row', { name: /第3项/ }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('展开第1990项');
  const before = await place().evaluate(({ scrollHeight }) => scrollHeight);
  await place().getByRole('button', { name: '展开第2项' }).click();
  const opened = place().locator('.db-expanded');
  await opened.waitFor();
  expect(await place().getByRole('table').first().getAttribute('aria-rowcount')).toBe(String(total + 2));
  const height = (await opened.boundingBox())?.height ?? 0;
  await page.waitForFunction(
    ([least]) => (document.querySelector('.db-table-window')?.scrollHeight ?? 0) >= Number(least),
    [before + height - 60],
  );
  await place().getByRole('button', { name: '收起第2项' }).click();
});

it('finds one of 2,000 while typing, and goes to a measure that a warning names', async () => {
  await page.getByRole('searchbox').fill('第1234项');
  await page.getByText('显示 1 项，共 2000 项').waitFor();
  expect(await place().count()).toBe(0);
  await page.getByRole('searchbox').fill('');
  await page.getByText('显示 2000 项，共 2000 项').waitFor();
  await page.getByRole('region', { name: '反担保覆盖情况' }).getByRole('button', { name: '展开' }).click();
  const warned = page.getByRole('list', { name: '需要注意' }).locator('.db-warning-name').first();
  const name = await warned.innerText();
  await warned.click();
  await page.waitForFunction((wanted) => document.activeElement?.getAttribute('aria-label') === wanted, `展开${name}`);
  const row = place()
    .getByRole('row', { name: new RegExp(name) })
    .first();
  expect(Number(await row.getAttribute('aria-rowindex'))).toBeGreaterThan(1500);
});
