import { codeOnDevice } from '@danbao/testing/server/device';
import { roles, secondFactors, sessions } from '@danbao/testing/server/tables';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  await page.keyboard.type('manager');
  await page.keyboard.press('Tab');
  await page.keyboard.type('danbao2026');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '权属人列表' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/owners');
  expect(problems).toEqual([]);
});

it('makes each call of a sign-in once', async () => {
  const { page } = await stage.open('/login');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  const votes = page.waitForRequest('**/oa/tVote/getVoteEndTime');
  const unread = page.waitForRequest('**/danbao/notices/unread');
  await page.getByLabel('用户名').fill('manager');
  await page.getByLabel('密码').fill('danbao2026');
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByRole('region', { name: '今天的会议' }).waitFor();
  await Promise.all([votes, unread]);
  await page.getByRole('link', { name: /通知/ }).first().waitFor();
  expect(calls.filter((call, at) => calls.indexOf(call) < at)).toEqual([]);
});

it('asks for the figures of the first page along with user and menu', async () => {
  const { page } = await stage.open('/login');
  await page.getByLabel('用户名').pressSequentially('manager');
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const today = page.waitForResponse('**/danbao/dashboard/today');
  // Who it is comes later than the figures.
  await page.route('**/api/auth/user', (route) => today.then(() => route.continue()));
  await page.getByLabel('密码').fill('danbao2026');
  await page.getByRole('button', { name: '登录' }).click();
  await page.locator('.db-figure-value:not([data-waiting])').first().waitFor();
  expect(asked.filter((path) => path.endsWith('/dashboard/today'))).toHaveLength(1);
});

it('says what is missing and what is wrong, and keeps what was typed', async () => {
  const { page } = await stage.open('/login');
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByText('请输入用户名').waitFor();
  await page.getByText('请输入密码').waitFor();
  await page.getByLabel('用户名').fill('manager');
  await page.getByLabel('密码').fill('wrong');
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toContain('用户名或密码不正确');
  expect(await page.getByLabel('用户名').inputValue()).toBe('manager');
});

it('asks whoever has turned the second factor on for a code, at the sign-in and over the page', async () => {
  const { page, problems } = await stage.open('/user/profile', { account: 'archivist' });
  await page.getByRole('button', { name: '开启两步验证' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: '两步验证的二维码' }).waitFor();
  const secret = (await dialog.locator('span.db-mono').innerText()).replace(/\s/g, '');
  await dialog.getByLabel('验证码').fill(codeOnDevice(secret));
  await dialog.locator('input[name=password]').fill('danbao2026');
  await page.keyboard.press('Enter');
  const recovery = page.getByRole('list', { name: '恢复码' }).getByRole('listitem');
  await recovery.last().waitFor();
  const codes = await recovery.allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: '我已保存' }).click();
  await page.getByText('还有 10 个恢复码').waitFor();

  const { page: other } = await stage.open('/login?back=%2Fuser%2Fprofile');
  await other.getByLabel('用户名').fill('archivist');
  await other.locator('input[name=password]').fill('danbao2026');
  await other.keyboard.press('Enter');
  await other.waitForFunction(() => document.activeElement?.getAttribute('name') === 'otp');
  expect(await other.locator('input[name=password]').inputValue()).toBe('danbao2026');
  expect(await other.getByRole('alert').count()).toBe(0);
  await other.keyboard.type('000000');
  await other.keyboard.press('Enter');
  expect(await other.getByRole('alert').innerText()).toContain('验证码不正确');
  await other.getByLabel('验证码').fill(codes[0] ?? '');
  await other.keyboard.press('Enter');
  await other.getByText('还有 9 个恢复码').waitFor();

  // The session ends on the server while a dialog is open: the page asks for password and code, and nothing typed is lost.
  await page.getByRole('button', { name: '关闭两步验证' }).click();
  await page.getByLabel('验证码').fill(codes[1] ?? '');
  await page.locator('input[name=password]').fill('danbao2026');
  await stage.server.deps.db.update(sessions).set({ endedAt: new Date() });
  await page.keyboard.press('Enter');
  const again = page.getByRole('alertdialog', { name: '登录已过期' });
  await again.locator('input[name=password]').fill('danbao2026');
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    () =>
      document.activeElement?.closest('[role=alertdialog]') && document.activeElement.getAttribute('name') === 'otp',
  );
  await page.keyboard.type(codes[2] ?? '');
  await page.keyboard.press('Enter');
  await page.getByText('未开启。').waitFor();
  expect(problems.filter((text) => !/status of (400|401)/.test(text))).toEqual([]);
});

it('leads whoever has no second factor and a role that asks for it to set one up, and then to the page of the address', async () => {
  const { db } = stage.server.deps;
  const viewers = eq(roles.roleId, 'viewer');
  await db.update(roles).set({ asksFactor: true }).where(viewers);
  const { page, problems } = await stage.open('/owners', { account: 'viewer' });
  await page.getByRole('heading', { name: '请先开启两步验证' }).waitFor();
  await page.getByRole('button', { name: '开启两步验证' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: '两步验证的二维码' }).waitFor();
  const secret = (await dialog.locator('span.db-mono').innerText()).replace(/\s/g, '');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: '请先开启两步验证' }).waitFor();
  await page.getByRole('button', { name: '开启两步验证' }).click();
  await dialog.getByRole('img', { name: '两步验证的二维码' }).waitFor();
  const next = (await dialog.locator('span.db-mono').innerText()).replace(/\s/g, '');
  expect(next).not.toBe(secret);
  await dialog.getByLabel('验证码').fill(codeOnDevice(next));
  await dialog.locator('input[name=password]').fill('danbao2026');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '我已保存' }).click();
  await page.getByRole('heading', { name: '权属人列表' }).waitFor();
  expect(problems).toEqual([]);
  await db.update(roles).set({ asksFactor: false }).where(viewers);
  await db.delete(secondFactors);
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

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'never leaves for %s after sign-in',
  async (back) => {
    const { page } = await stage.open(`/login?back=${encodeURIComponent(back)}`);
    await page.getByRole('button', { name: /manager/ }).click();
    await page.getByRole('button', { name: '登录' }).click();
    await page.waitForURL('**/dashboard');
    expect(page.url()).toBe(`${stage.url}/dashboard`);
  },
);

it('shows a viewer no way to change anything', async () => {
  const { page } = await stage.open('/owners', { account: 'viewer' });
  await page.getByRole('row', { name: /江城航运有限公司/ }).waitFor();
  expect(await page.getByRole('button', { name: /新增权属人|修改|删除/ }).count()).toBe(0);
  await page.goto(`${stage.url}/projects`);
  await page.locator('tbody a').first().click();
  await page.getByRole('heading', { name: '项目担保措施' }).waitFor();
  await page.locator('tbody a').first().waitFor();
  expect(await page.getByRole('button', { name: '新增担保措施' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: /^修改/ }).count()).toBe(0);
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
