import { ownPageNames, ownPagePath } from '@danbao/core/pages';
import { fixedRoutes } from '@danbao/core/routes';
import { signedIn } from '@danbao/testing/server/people';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pathPages } from '../pages/all-pages.ts';
import { hostile, makeHostile } from './hostile-texts.ts';
import { type OpenPage, type Stage, setStage } from './stage.ts';

let stage: Stage;
let open: OpenPage;
let list: string;
let measure: string;
beforeAll(async () => {
  stage = await setStage({ anyAnswer: true });
  const { client } = await signedIn(stage.server, 'admin');
  const { rows } = await client.credit.projects({ pageNum: '1', pageSize: '1' });
  const apply_ID = rows[0]?.apply_ID ?? '';
  list = `/projects/${apply_ID}/measures`;
  const measures = await client.measures.list({ apply_ID, pageNum: '1', pageSize: '50' });
  measure = measures.rows.find(({ shipName }) => shipName !== undefined)?.optGuaranty_ID ?? '';
  expect(await makeHostile(stage.server)).toBeGreaterThan(200);
  open = await stage.open('/dashboard', { account: 'admin' });
});
afterAll(() => stage?.close());

it('texts of the database, filled with hostile markup, execute nothing on any page', async () => {
  const paths = [
    ...[...ownPageNames.map(ownPagePath), ...pathPages.map(([path]) => path)].filter((path) => !/[:{]/.test(path)),
    ...Object.values(fixedRoutes)
      .filter(({ family, path }) => family !== 'outside' && !path.includes('{') && path !== '/error/404')
      .map(({ path }) => path),
    ...['/detailpt/500001/done/base_project_flow/500001/0', '/logpt/500001', '/projects/500001'],
    ...['/printIdxpt/600001/done/project_use_flow/600001/0', '/customer/detail/04/300001', '/flows/ended'],
    ...[list, `${list}/view/ship/${measure}`, `${list}/print`, `${list}/edit/ship/${measure}`, '/attention/due'],
  ];
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) {
    await go(path);
    expect(await ran(open.page), path).toBe(false);
  }
  // The markup is there, as text.
  await go('/owners');
  await open.page.getByText(hostile.slice(0, 40)).first().waitFor();
  expect(open.problems).toEqual([]);
});

it('a server message of hostile markup is shown as text', async () => {
  const { page } = open;
  await page.route('**/selectOwnerPageTables', (route) => route.fulfill({ status: 500, json: { message: hostile } }));
  await go('/projects');
  await go('/owners');
  await page.getByText(hostile.slice(0, 40)).first().waitFor();
  expect(await ran(page)).toBe(false);
  await page.unroute('**/selectOwnerPageTables');
});

it('typed into every field of a form, it is refused or kept as text', async () => {
  const { page } = open;
  await go(`${list}/add/ship`);
  await page.locator('.db-action-bar').waitFor();
  let typed = 0;
  for (const input of await page.locator('main :is(input:not([type]), input[type=text], textarea):visible').all()) {
    if (!(await input.isEditable())) continue;
    await input.fill(hostile);
    typed += 1;
  }
  expect(typed).toBeGreaterThan(20);
  await page.locator('.db-action-bar .db-button-primary').click();
  await page.locator('[data-db-summary]').waitFor();
  expect(await ran(page)).toBe(false);
});

/** Goes to another page of the app as a link does, and waits until it shows its data. */
async function go(path: string): Promise<void> {
  const { page } = open;
  await page.evaluate((to) => {
    for (const seen of document.querySelectorAll('main :is(h1, .db-sheet)')) seen.setAttribute('data-seen', '');
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: to, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await page.locator('main :is(h1, .db-sheet):not([data-seen])').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
}

function ran(page: Page): Promise<boolean> {
  return page.evaluate(() => 'hostile' in globalThis);
}
