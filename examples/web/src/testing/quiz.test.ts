import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from './look.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ quiz: true });
});
afterAll(() => stage?.close());

/** The panel of a dialog; what carries its role has no size of its own. */
function dialogOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name }).locator('.db-dialog');
}

it.each([
  ['desktop', 'bizhead', /^今天$/],
  ['phone', 'riskhead', '未落实的担保措施'],
] as const)('leaves one click between a sign-in and the first useful one, on a %s', async (viewport, account, box) => {
  const { page } = await stage.open('/login', { viewport });
  await page.getByLabel('用户名').fill(account);
  await page.getByLabel('密码').fill('danbao2026');
  await page.getByRole('button', { name: '登录' }).click();
  const dialog = dialogOf(page, '党代会知识答题');
  await dialog.waitFor();
  await page.locator('.db-digest').waitFor({ state: 'attached' });
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  // Whatever covered it would take the click in its place.
  await page.getByRole('region', { name: box }).getByRole('link', { name: /.{3}/ }).first().click();
  await page.waitForURL((address) => address.pathname !== '/dashboard');
});
