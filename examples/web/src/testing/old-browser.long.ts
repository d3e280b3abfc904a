import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromNpm, releases } from '../../../../scripts/browser/from-npm.ts';
import { launch } from '../../../../scripts/browser/launch.ts';
import { measureForm } from './measure-form.ts';
import { type Stage, setStage, viewports } from './stage.ts';

let stage: Stage;
let browser: Browser;
beforeAll(async () => {
  stage = await setStage();
  browser = await launch(await fromNpm(releases.oldest));
});
afterAll(async () => {
  await browser?.close();
  await stage?.close();
});

it('Chromium 109: signs in, shows the dashboard, a list and a form, and says what is wrong in it', async () => {
  expect(browser.version()).toMatch(/^109\./);
  const page = await (await browser.newContext({ viewport: viewports.desktop })).newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${stage.url}/login`);
  await page.getByLabel('用户名').fill('manager');
  await page.getByLabel('密码').fill('danbao2026');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await page.locator('main h1').first().waitFor();
  await page.goto(`${stage.url}/projects/500001/measures`);
  await page.locator('tbody tr').first().waitFor();
  await page.goto(`${stage.url}/projects/500001/measures/add/land`);
  const form = measureForm(page);
  await form.input('optName').waitFor();
  await form.fill('preposeThreeSum', 'abc');
  expect(await form.problems('preposeThreeSum')).toHaveLength(1);
  await form.save();
  await form.message('表单不规范信息检查未通过，请完善！').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(problems).toEqual([]);
});
