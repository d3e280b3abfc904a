import { sessions } from '@danbao/testing/server/tables';
import { isNull } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Stage } from './stage.ts';

export const userMenu = (page: Page) => page.getByRole('button', { name: /用户菜单/ });
export const asking = (page: Page) =>
  page.getByRole('alertdialog', { name: '登录已过期' }).locator('input[name=password]');

/** Counts how often the tabs of a context ask for tokens. */
export function countTokenCalls(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('auth/oauth/token')) count += 1;
  });
  return () => count;
}

export const changeKept = (page: Page, change: { readonly expiresIn: number; readonly accessToken?: string }) =>
  page.evaluate(({ expiresIn, ...rest }) => {
    const data = JSON.parse(localStorage.getItem('danbao:session') ?? '');
    const expiresAt = Date.now() + data.serverOffset + expiresIn * 1000;
    localStorage.setItem('danbao:session', JSON.stringify({ ...data, ...rest, expiresAt }));
  }, change);

/**
 * Tabs renew one expired session once, ask together, go on together and are signed out together (C14-C18). Answers how long the
 * slowest took to be signed out, in ms.
 */
export async function shareSession(stage: Stage, count: number): Promise<number> {
  const { page, close } = await stage.open('/favicon.svg', { account: 'manager' });
  const context = page.context();
  const tokenCalls = countTokenCalls(context);
  await changeKept(page, { expiresIn: -60, accessToken: 'expired' });
  const tabs = [page, ...(await Promise.all(Array.from({ length: count - 1 }, () => context.newPage())))];
  await Promise.all(tabs.map((tab) => tab.goto(`${stage.url}/owners`)));
  await Promise.all(tabs.map((tab) => tab.getByText(/^共 [1-9]\d* 条$/).waitFor()));
  expect(tokenCalls()).toBe(1);

  // Any tab may be the first to notice.
  await page.getByLabel('联系人或公司名称').fill('江城');
  await stage.server.deps.db.update(sessions).set({ endedAt: new Date() }).where(isNull(sessions.endedAt));
  await page.keyboard.press('Enter');
  await Promise.all(tabs.map((tab) => asking(tab).waitFor()));
  const other = tabs.at(count / 2) ?? page;
  await asking(other).fill('danbao2026');
  await other.keyboard.press('Enter');
  await Promise.all(tabs.map((tab) => asking(tab).waitFor({ state: 'detached' })));
  await page.waitForURL('**/owners?*');

  await Promise.all(tabs.map((tab) => tab.evaluate(noteWhenSignedOut)));
  await userMenu(other).click();
  await other.getByRole('button', { name: '退出登录' }).click();
  await Promise.all(tabs.map((tab) => tab.waitForURL('**/login*')));
  const ended = await Promise.all(tabs.map((tab) => tab.evaluate(() => Number(document.documentElement.dataset.left))));
  const began = await other.evaluate(() => Number(document.documentElement.dataset.clicked));
  await close();
  return Math.max(...ended) - began;
}

/** Runs in the page: keeps the time of the last click, and of reaching the sign-in page. */
function noteWhenSignedOut(): void {
  const root = document.documentElement;
  const click = () => {
    root.dataset.clicked = String(Date.now());
  };
  addEventListener('click', click, true);
  const look = () => {
    if (location.pathname === '/login') root.dataset.left ??= String(Date.now());
  };
  (globalThis as unknown as { navigation: EventTarget }).navigation.addEventListener('currententrychange', look);
}
