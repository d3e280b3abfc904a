import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../../server/src/testing/people.ts';
import { violationsOn } from './look.ts';
import { type Stage, setStage } from './stage.ts';

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly ready: string;
  readonly act?: (page: Page) => Promise<void>;
}

let stage: Stage;
let list: string;
let id: string;
beforeAll(async () => {
  stage = await setStage();
  const { client } = await signedIn(stage.server, 'admin');
  const { rows } = await client.credit.projects({ pageNum: '1', pageSize: '50' });
  for (const { apply_ID } of rows) {
    const measures = (await client.measures.list({ apply_ID, pageNum: '1', pageSize: '100' })).rows;
    const done = measures.find(({ isWorkable }) => isWorkable === '1');
    if (!done || measures.every(({ isWorkable }) => isWorkable === '1')) continue;
    list = `/projects/${apply_ID}/measures`;
    id = done.optGuaranty_ID;
    return;
  }
});
afterAll(() => stage?.close());

const open = (selector: string, shown: string) => async (page: Page) => {
  await page.locator(selector).first().click();
  await page.locator(shown).first().waitFor();
};
const unfulfilled = '.db-tag-button:not(.db-tag-success)';

const screens = (): readonly Screen[] => [
  { name: 'measures with what they cover', path: list, ready: '.db-coverage' },
  { name: 'fulfil', path: list, ready: 'tbody tr', act: open(unfulfilled, '.db-dialog .db-form-grid') },
  {
    name: 'upload a proof',
    path: list,
    ready: 'tbody tr',
    act: async (page) => {
      await open(unfulfilled, '.db-dialog .db-form-grid')(page);
      await open('.db-dialog .db-section-head .db-button', '.db-drop')(page);
    },
  },
  {
    name: 'fulfilled',
    path: list,
    ready: 'tbody tr',
    act: open('.db-tag-button.db-tag-success', '.db-dialog .db-facts'),
  },
  { name: 'history', path: list, ready: 'tbody tr', act: open('td.db-cell-actions button', '.db-dialog-body > *') },
  { name: 'print the list', path: `${list}/print`, ready: '.db-sheet' },
  { name: 'print a measure', path: `/measures/${id}/print`, ready: '.db-sheet' },
];

describe.each([
  { locale: 'zh', viewport: 'desktop', scheme: 'light' },
  { locale: 'en', viewport: 'phone', scheme: 'dark' },
] as const)('in $locale on a $viewport, $scheme', ({ scheme, ...way }) => {
  it('every screen about measures is accessible, quiet and no wider than the screen', async () => {
    const { page, problems } = await stage.open('/favicon.svg', { ...way, account: 'admin' });
    await page.addInitScript((chosen) => {
      addEventListener('DOMContentLoaded', () => Object.assign(document.documentElement.dataset, { dbScheme: chosen }));
    }, scheme);
    const found = [];
    for (const { name, path, ready, act } of screens()) {
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
    expect(found).toEqual(screens().map(({ name }) => ({ name, violations: [], problems: [], wide: false })));
    await page.context().close();
  });
});
