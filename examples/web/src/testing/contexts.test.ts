import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../../../scripts/browser/find.ts';
import { contexts } from './contexts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('a context is used again, but not one whose clock, network or scripts a test has set', async () => {
  const { take, giveBack } = contexts();
  const first = await take(browser, 'zh-CN', 'about:blank');
  await giveBack(first);
  const again = await take(browser, 'zh-CN', 'about:blank');
  expect(again).toBe(first);
  expect(again.context.pages()).toEqual([again.home]);
  const page = await again.context.newPage();
  await page.clock.setFixedTime('2026-01-05T04:00:00Z');
  await giveBack(again);
  const fresh = await take(browser, 'zh-CN', 'about:blank');
  expect(fresh).not.toBe(first);
  await fresh.context.setOffline(true);
  await giveBack(fresh);
  const connected = await take(browser, 'zh-CN', 'about:blank');
  expect(connected).not.toBe(fresh);
  await connected.context.addInitScript(() => {});
  await giveBack(connected);
  expect(await take(browser, 'zh-CN', 'about:blank')).not.toBe(connected);
});
