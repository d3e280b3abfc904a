import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from './look.ts';
import { builtScript, type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

it('signs in by keyboard alone and comes back to the page that was asked for', async () => {
  const { page, problems } = await stage.open('/owners');
  await page.waitForURL('**/login?back=%2Fowners');
  await page.getByLabel('用户名').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'username');
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.type('manager');
  await page.keyboard.press('Tab');
  await page.keyboard.type('danbao2026');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '权属人列表' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/owners');
  expect(problems).toEqual([]);
});

it('fills in a sample account by a click, and signs out of every tab at once', async () => {
  const { page } = await stage.open('/login');
  await page.getByRole('button', { name: /viewer/ }).click();
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL('**/dashboard');
  const other = await page.context().newPage();
  await other.goto(`${stage.url}/projects`);
  await other.getByRole('heading', { name: '项目列表' }).waitFor();
  // Nothing of a person stays while the server is slow to hear that they have left.
  await page.route('**/auth/logout', () => {});
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/login');
  await other.waitForURL('**/login*');
  const kept = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  expect(kept).toEqual(['danbao:locale']);
});

const storages = {
  denied: () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};

it.each(['denied', 'full'] as const)(
  'where the storage of the browser is %s one signs in all the same, for as long as the page is open',
  async (how) => {
    const { page, problems } = await stage.open('/login');
    await page.addInitScript(storages[how]);
    await page.goto(`${stage.url}/owners`);
    await page.getByLabel('用户名').fill('manager');
    await page.getByLabel('密码').fill('danbao2026');
    await page.keyboard.press('Enter');
    await page.getByText(/^共 [1-9]\d* 条$/).waitFor();
    await page.getByRole('button', { name: /用户菜单/ }).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL('**/login');
    expect(problems).toEqual([]);
  },
);

it('a page that could not be loaded without a network goes on by itself once there is one', async () => {
  const { page } = await stage.open('/projects', { account: 'manager' });
  await page.locator('tbody a').first().waitFor();
  // Where something is routed, Chromium takes nothing out of its cache.
  await page.route(builtScript('src/areas/owners/owners-page.tsx'), (route) => route.continue());
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '权属人' }).click();
  await page.getByRole('alert').getByText('网络已断开').waitFor();
  await page.context().setOffline(false);
  await page.getByText(/^共 [1-9]\d* 条$/).waitFor();
});
