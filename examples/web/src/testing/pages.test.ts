import { applyTheme, type Theme } from '@danbao/react';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../../server/src/testing/people.ts';
import { violationsOn } from './look.ts';
import { type OpenOptions, type Stage, setStage } from './stage.ts';

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly ready: string;
  /** What to do before looking. */
  readonly act?: (page: Page) => Promise<void>;
}

let stage: Stage;
let list: string;
let ship: string;
beforeAll(async () => {
  stage = await setStage();
  const { client } = await signedIn(stage.server, 'manager');
  const { rows } = await client.credit.projects({ pageNum: '1', pageSize: '1' });
  const apply_ID = rows[0]?.apply_ID ?? '';
  list = `/projects/${apply_ID}/measures`;
  const measures = await client.measures.list({ apply_ID, pageNum: '1', pageSize: '50' });
  ship = measures.rows.find(({ shipName }) => shipName !== undefined)?.optGuaranty_ID ?? '';
});
afterAll(() => stage?.close());

const screens = (): readonly Screen[] => [
  { name: 'dashboard', path: '/dashboard', ready: 'h1' },
  { name: 'projects', path: '/projects', ready: 'tbody tr' },
  { name: 'measures', path: list, ready: 'tbody tr', act: expand },
  { name: 'add a ship', path: `${list}/add/ship`, ready: '.db-action-bar', act: refused },
  { name: 'add a receivable', path: `${list}/add/receivable`, ready: '.db-action-bar' },
  { name: 'add a trademark', path: `${list}/add/trademark`, ready: '.db-action-bar' },
  { name: 'add a stock', path: `${list}/add/stock`, ready: '.db-action-bar' },
  { name: 'edit a ship', path: `${list}/edit/ship/${ship}`, ready: '.db-action-bar' },
  { name: 'view a ship', path: `${list}/view/ship/${ship}`, ready: 'dl' },
  { name: 'viewMeasures', path: `/viewMeasures?optGuaranty_ID=${ship}`, ready: 'dl' },
  { name: 'owners', path: '/owners', ready: 'tbody tr' },
  {
    name: 'add an owner',
    path: '/owners',
    ready: 'tbody tr',
    act: (page) => page.locator('main .db-button-primary').first().click(),
  },
  { name: 'owner picker', path: `${list}/add/ship`, ready: '.db-action-bar', act: openPicker },
  { name: 'not found', path: '/no/such/page', ready: 'h1' },
];

const ways = [
  { locale: 'zh', viewport: 'desktop' },
  { locale: 'en', viewport: 'phone' },
] as const;

describe.each(ways)('in $locale on a $viewport', (way) => {
  it('the sign-in page is accessible and quiet', async () => {
    const found = await lookAt([{ name: 'sign-in', path: '/login', ready: 'section ul button' }], way);
    expect(found).toEqual([{ name: 'sign-in', violations: [], problems: [], wide: false }]);
  });

  it('every page is accessible, quiet and no wider than the screen', async () => {
    const found = await lookAt(screens(), { ...way, account: 'manager' });
    expect(found).toEqual(screens().map(({ name }) => ({ name, violations: [], problems: [], wide: false })));
  });
});

it('tables and a refused form are accessible in the dark', async () => {
  const shown = screens().filter(({ name }) => ['projects', 'measures', 'add a ship'].includes(name));
  const found = await lookAt(shown, { account: 'manager' }, { scheme: 'dark' });
  expect(found).toEqual(shown.map(({ name }) => ({ name, violations: [], problems: [], wide: false })));
});

/** Goes from screen to screen in one tab, as a person does. */
async function lookAt(shown: readonly Screen[], options: OpenOptions, theme: Theme = {}) {
  const { page, problems } = await stage.open('/favicon.svg', options);
  await page.addInitScript((dataset) => {
    addEventListener('DOMContentLoaded', () => Object.assign(document.documentElement.dataset, dataset));
  }, attributesOf(theme));
  const found = [];
  for (const { name, path, ready, act } of shown) {
    await page.goto(stage.url + path);
    await page.locator(ready).first().waitFor();
    await act?.(page);
    const violations = await violationsOn(page);
    const wide = await page.evaluate(() => {
      const main = document.querySelector('main');
      return main !== null && main.scrollWidth > main.clientWidth;
    });
    found.push({ name, violations, problems: problems.splice(0), wide });
  }
  await page.context().close();
  return found;
}

/** The attributes that the kit writes on the document for a theme. */
function attributesOf(theme: Theme): Record<string, string> {
  const dataset: Record<string, string> = {};
  applyTheme({ dataset, style: { setProperty() {}, removeProperty() {} } } as unknown as HTMLElement, theme);
  return dataset;
}

async function expand(page: Page): Promise<void> {
  await page.locator('tbody button').first().click();
  await page.locator('.db-expanded dl').first().waitFor();
}

async function refused(page: Page): Promise<void> {
  await page.locator('.db-action-bar .db-button-primary').click();
  await page.locator('[data-db-summary]').waitFor();
}

async function openPicker(page: Page): Promise<void> {
  await page.locator('#db-section-owners .db-button').first().click();
  await page.locator('.db-dialog tbody tr').first().waitFor();
}
