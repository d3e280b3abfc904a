import { signedIn } from '@danbao/testing/server/people';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtScript, type Stage, setStage, viewports } from './stage.ts';

// What an office screen of 1366x768 shows without scrolling, and what lies over what there.

let stage: Stage;
let list: string;
let busiCode: string;
beforeAll(async () => {
  stage = await setStage();
  const { client } = await signedIn(stage.server, 'manager');
  const { rows } = await client.credit.projects({ pageNum: '1', pageSize: '1' });
  const applyId = String(rows[0]?.apply_ID);
  list = `/projects/${applyId}/measures`;
  busiCode = String(rows[0]?.busiCode);
});
afterAll(() => stage?.close());

it('every kind of the import menu can be clicked, and actions keep their place while data load', async () => {
  const { page } = await stage.open('/projects', { account: 'manager' });
  await page.locator('tbody tr').first().waitFor();
  let answer = () => {};
  await page.route('**/selectApplyOptguarantyList', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await page.goto(stage.url + list);
  const add = page.getByRole('button', { name: '新增担保措施' });
  await add.waitFor();
  // The head of the page has come, the rows have not.
  await page.getByText(busiCode).first().waitFor();
  await atRest(page);
  const before = await add.boundingBox();
  answer();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.locator('tbody tr').first().waitFor();
  expect(await add.boundingBox()).toEqual(before);
  expect(rightOf(before)).toBeGreaterThan(viewports.desktop.width - 40);

  await page.getByRole('button', { name: '导入', exact: true }).click();
  const kinds = page.locator('main a[href*="/measures/import/"]');
  await expect.poll(() => kinds.count()).toBe(22);
  expect(await covered(kinds)).toEqual([]);
});

it('the form of a flow has its place while its parts are still on their way', async () => {
  const { page } = await stage.open('/flows/start', { account: 'manager' });
  const start = page.getByRole('main').getByRole('link', { name: /^授信申请/ });
  await start.waitFor();
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(builtScript('src/areas/flows/client-control.ts'), (route) => held.then(() => route.continue()));
  // What stands below the form, frame by frame: beside nothing, grey lines, or the form.
  await page.evaluate(() => {
    const seen = { nothing: 0, grey: 0, form: 0 };
    Object.assign(window, { seen });
    const look = () => {
      const main = document.querySelector('main');
      const isBelow = [...(main?.querySelectorAll('h2') ?? [])].some(({ textContent }) => textContent === '附件');
      const form = main?.querySelector('input[name], textarea[name], [role=combobox]');
      if (isBelow) seen[form ? 'form' : main?.querySelector('.db-skeleton') ? 'grey' : 'nothing'] += 1;
      requestAnimationFrame(look);
    };
    look();
  });
  await start.click();
  await page.waitForFunction(() => (window as unknown as { seen: { grey: number } }).seen.grey > 0);
  go();
  await page.getByRole('heading', { name: '授信信息' }).waitFor();
  const seen = await page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);
  expect(seen).toMatchObject({ nothing: 0, grey: expect.any(Number) });
  expect(seen['grey']).toBeGreaterThan(0);
});

it('icons and words of one row of actions stand on one line', async () => {
  const { page } = await stage.open('/admin/users', { account: 'admin' });
  await page.locator('tbody tr').nth(3).waitFor();
  const uneven = await page.locator('tbody tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const buttons = [...(row.lastElementChild?.querySelectorAll('.db-button') ?? [])];
      const middles = buttons.map((button) => {
        const { top, height } = button.getBoundingClientRect();
        return top + height / 2;
      });
      return middles.length > 1 && Math.max(...middles) - Math.min(...middles) > 0.5 ? [middles] : [];
    }),
  );
  expect(uneven).toEqual([]);
  await expect.poll(() => page.locator('tbody tr').first().locator('.db-button').count()).toBeGreaterThan(1);
});

it('a list shows at least six rows with its key columns whole, below a head that stays', async () => {
  const { page } = await stage.open(list, { account: 'manager' });
  await page.locator('tbody tr').nth(7).waitFor();
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(6);
  await page.mouse.move(800, 500);
  const topOfRows = () =>
    page
      .locator('tbody tr')
      .first()
      .evaluate((row) => row.getBoundingClientRect().top);
  const before = await topOfRows();
  await page.mouse.wheel(0, 4000);
  await expect.poll(topOfRows).toBeLessThan(before);
  await expect.poll(() => covered(page.locator('thead th').filter({ hasText: '担保物名称' }))).toEqual([]);

  await page.goto(`${stage.url}/projects`);
  // One's own open ones are few.
  await page.getByRole('button', { name: '清空', exact: true }).click();
  await page.locator('tbody tr').nth(5).waitFor();
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(6);
  const [content, box] = await page
    .locator('table')
    .first()
    .evaluate((table) => [table.scrollWidth, table.parentElement?.clientWidth ?? 0]);
  expect(content).toBeLessThanOrEqual(box as number);
  await page.getByText('已到期').first().waitFor();
});

function rightOf(box: { x: number; width: number } | null): number {
  return box ? box.x + box.width : 0;
}

/** Rows of the table that lie whole within the window. */
function rowsInSight(page: Page): Promise<number> {
  return page.locator('tbody tr').evaluateAll((rows) => {
    const boxes = rows.map((row) => row.getBoundingClientRect());
    return boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length;
  });
}

/** Those of which the middle lies outside the window or below something else. */
function covered(elements: Locator): Promise<readonly string[]> {
  return elements.evaluateAll((all) =>
    all.flatMap((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return hit !== null && element.contains(hit) ? [] : [element.textContent ?? ''];
    }),
  );
}

/** Until nothing moves any more and what was drawn is on the screen. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
