import { applyTheme, type Theme } from '@danbao/react';
import { signedIn } from '@danbao/testing/server/people';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { go } from './go.ts';
import { violationsOn } from './look.ts';
import type { Account, OpenOptions, Stage } from './stage.ts';

/** What somebody sees at an address, perhaps after doing something there. */
export interface Screen {
  readonly name: string;
  readonly account?: Account;
  readonly path: string;
  readonly ready: string;
  /** What to do before looking. */
  readonly act?: (page: Page) => Promise<void>;
}

export type Way = Required<Pick<OpenOptions, 'locale' | 'viewport'>> & Theme;

export const signInScreen: Screen = { name: 'sign-in', path: '/login', ready: 'section ul button' };

/** The screens of measures, with a project that has one put in place and one that is not. */
export async function measureScreens(stage: Stage): Promise<readonly Screen[]> {
  const { list, ship, done } = await measuresOf(stage);
  const screen = (name: string, path: string, ready: string, act?: Screen['act']): Screen => ({
    name,
    account: 'admin',
    path,
    ready,
    ...(act ? { act } : {}),
  });
  return [
    screen('measures', list, 'tbody tr', open('tbody button', '.db-expanded dl')),
    screen('measures with what they cover', list, '.db-folded', open('.db-folded .db-button', '.db-coverage')),
    screen('add a ship', `${list}/add/ship`, '.db-action-bar', open('.db-action-bar .db-button-primary', summary)),
    screen('add a receivable', `${list}/add/receivable`, '.db-action-bar'),
    screen('add a trademark', `${list}/add/trademark`, '.db-action-bar'),
    screen('add a stock', `${list}/add/stock`, '.db-action-bar'),
    screen('edit a ship', `${list}/edit/ship/${ship}`, '.db-action-bar'),
    screen('view a ship', `${list}/view/ship/${ship}`, 'dl'),
    screen('viewMeasures', `/viewMeasures?optGuaranty_ID=${ship}`, 'dl'),
    screen('owner picker', `${list}/add/ship`, '.db-action-bar', open('#db-section-owners .db-button', dialogRow)),
    screen('fulfil', list, 'tbody tr', open(unfulfilled, '.db-dialog .db-form-grid')),
    screen('upload a proof', list, 'tbody tr', async (page) => {
      await open(unfulfilled, '.db-dialog .db-form-grid')(page);
      await open('.db-dialog .db-section-head .db-button', '.db-drop')(page);
    }),
    screen('fulfilled', list, 'tbody tr', open('.db-tag-button.db-tag-success', '.db-dialog .db-facts')),
    screen('history', list, 'tbody tr', open('td.db-cell-actions button', '.db-dialog-body > *')),
    screen('print the list', `${list}/print`, '.db-sheet'),
    screen('print a measure', `/measures/${done}/print`, '.db-sheet'),
  ];
}

/** The screens of everything else. */
export const otherScreens: readonly Screen[] = [
  { name: 'dashboard', account: 'manager', path: '/dashboard', ready: 'main canvas' },
  { name: 'projects', account: 'manager', path: '/projects', ready: 'tbody tr' },
  { name: 'owners', account: 'manager', path: '/owners', ready: 'tbody tr' },
  {
    name: 'add an owner',
    account: 'manager',
    path: '/owners',
    ready: 'tbody tr',
    act: (page) => seen(page, 'main .db-button-primary').click(),
  },
  { name: 'not found', account: 'manager', path: '/no/such/page', ready: 'h1' },
  ...['users', 'roles', 'menus?text=canteen', 'dictionaries', 'departments', 'audit'].map(
    (path): Screen => ({ name: `admin ${path}`, account: 'admin', path: `/admin/${path}`, ready: 'tbody tr' }),
  ),
  { name: 'notices', account: 'admin', path: '/notices', ready: 'h1' },
  { name: 'documents sent', account: 'admin', path: '/senddoclist', ready: 'tbody tr' },
  { name: 'documents received', account: 'admin', path: '/receipt', ready: 'tbody tr' },
  {
    name: 'a document',
    account: 'admin',
    path: '/receipt',
    ready: 'tbody tr',
    act: open('tbody a', '.official-sheet'),
  },
  { name: 'codes of issuing bodies', account: 'admin', path: '/documents/words', ready: 'tbody tr' },
  { name: 'the board of matters', account: 'admin', path: '/urging/board', ready: 'h2' },
  { name: 'the board of work orders', account: 'admin', path: '/work-orders/board', ready: 'h2' },
  { name: 'groups of people', account: 'admin', path: '/documents/groups', ready: 'h1' },
  ...['index', 'pending', 'applications', 'requests', 'destructions', 'logs', 'warehouse', 'volumes', 'types'].map(
    (path): Screen => ({ name: `archives ${path}`, account: 'admin', path: `/archives/${path}`, ready: 'h1' }),
  ),
  ...['risk/300002', 'operation/300001'].map(
    (path): Screen => ({ name: `customer ${path}`, account: 'manager', path: `/customer/${path}`, ready: 'tbody tr' }),
  ),
  { name: 'a reserve company', account: 'admin', path: '/fund/enterprises/750001', ready: 'tbody tr' },
  { name: 'changes of the fund reserve', account: 'admin', path: '/fund/log', ready: 'h1' },
  { name: 'manage notices', account: 'admin', path: '/notices/manage', ready: 'h1' },
  { name: 'dashboard of the canteen', account: 'canteen', path: '/dashboard', ready: 'h1' },
  ...['product', 'index', 'order', 'myorders', 'allorders'].map(
    (path): Screen => ({ name: `canteen ${path}`, account: 'canteen', path: `/canteen/${path}`, ready: 'h1' }),
  ),
  {
    name: 'a filter of a list and its editor',
    account: 'canteen',
    path: '/canteen/product?category=meat&where=price=ge=10',
    ready: '.db-facet[data-asked=true]',
    act: open('.db-facet-button', '.db-facet-choices'),
  },
  {
    name: 'a row beside its list',
    account: 'canteen',
    path: '/canteen/product',
    ready: 'tbody tr',
    act: open('td.db-cell-actions button:has(.lucide-eye)', ':is(.db-beside, .db-beside-drawer) dl'),
  },
];

/**
 * Goes from screen to screen inside the app, as a person does: each is accessible, quiet, no wider than the window, in one language.
 * After something was done, and where it has been before, the app is loaded anew: pages stand as they were left.
 */
export async function expectInOrder(stage: Stage, screens: readonly Screen[], { locale, viewport, ...theme }: Way) {
  const account = screens[0]?.account;
  const { page, problems } = await stage.open('/favicon.svg', { locale, viewport, ...(account ? { account } : {}) });
  await page.addInitScript((dataset) => {
    addEventListener('DOMContentLoaded', () => Object.assign(document.documentElement.dataset, dataset));
  }, attributesOf(theme));
  const found: Record<string, unknown>[] = [];
  const visited = new Set<string>();
  let isLoaded = false;
  for (const { name, path, ready, act } of screens) {
    if (isLoaded && !visited.has(path)) {
      await page.locator(ready).evaluateAll(markLeft);
      await go(page, path);
    } else await page.goto(stage.url + path);
    await seen(page, `:is(${ready}):not([data-left])`).waitFor();
    await act?.(page);
    visited.add(path);
    isLoaded = act === undefined;
    const violations = await violationsOn(page);
    const wide = await page.evaluate(isTooWide);
    const foreign = locale === 'en' ? await chineseOn(page) : [];
    found.push({ name, violations, problems: problems.splice(0), wide, foreign });
  }
  await page.context().close();
  expect(found).toEqual(screens.map(({ name }) => ({ name, violations: [], problems: [], wide: false, foreign: [] })));
}

const summary = '[data-db-summary]';
const dialogRow = '.db-dialog tbody tr';
const unfulfilled = '.db-tag-button:not(.db-tag-success)';

/** Clicks something and waits for what it opens. */
function open(selector: string, shown: string) {
  return async (page: Page) => {
    await seen(page, selector).click();
    await seen(page, shown).waitFor();
  };
}

/** Pages that were left stand hidden beside the one that is seen. */
const seen = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first();

async function measuresOf(stage: Stage) {
  const { client } = await signedIn(stage.server, 'admin');
  const { rows } = await client.credit.projects({ pageNum: '1', pageSize: '50' });
  for (const { apply_ID } of rows) {
    const measures = (await client.measures.list({ apply_ID, pageNum: '1', pageSize: '100' })).rows;
    const done = measures.find(({ isWorkable }) => isWorkable === '1');
    const ship = measures.find(({ shipName }) => shipName !== undefined);
    if (!done || !ship || measures.every(({ isWorkable }) => isWorkable === '1')) continue;
    return { list: `/projects/${apply_ID}/measures`, ship: ship.optGuaranty_ID, done: done.optGuaranty_ID };
  }
  throw new Error('no project of the sample has a ship, a measure put in place and one that is not');
}

/** Runs in the page. */
function markLeft(elements: readonly Element[]): void {
  for (const element of elements) element.setAttribute('data-left', '');
}

/** Runs in the page. */
function isTooWide(): boolean {
  const main = document.querySelector('main');
  const isMainTooWide = main !== null && main.scrollWidth > main.clientWidth;
  return isMainTooWide || document.documentElement.scrollWidth > innerWidth;
}

/** Words of the app that are Chinese in English: what people have entered stands in cells, in articles, or behind English words. */
async function chineseOn(page: Page): Promise<string[]> {
  const texts = await page
    .locator('main')
    .locator('h2:not(article h2), thead th, label > span, label:not(:has(*))')
    .filter({ visible: true })
    .allInnerTexts();
  return texts.filter((text) => /\p{Script=Han}/u.test(text) && !/[a-z]/i.test(text) && text !== '中文');
}

/** The attributes that the kit writes on the document for a theme. */
function attributesOf(theme: Theme): Record<string, string> {
  const dataset: Record<string, string> = {};
  applyTheme({ dataset, style: { setProperty() {}, removeProperty() {} } } as unknown as HTMLElement, theme);
  return dataset;
}
