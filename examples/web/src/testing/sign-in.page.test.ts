import { codeOnDevice } from '@danbao/testing/server/device';
import { roles, secondFactors, sessions } from '@danbao/testing/server/tables';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

it('makes each call of a sign-in once', async () => {
  const { page, calls } = await stage.open('/login');
  const before = calls.length;
  // Somebody whom no test before has signed in: who comes back is shown what came meanwhile, by a second call.
  await page.getByLabel('用户名').fill('assistant');
  await page.getByLabel('密码').fill('danbao2026');
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByRole('region', { name: '今天的会议' }).waitFor();
  for (const path of ['/oa/tVote/getVoteEndTime', '/danbao/notices/unread'])
    await page.waitForFunction(() => calls.some((call) => call.path.endsWith(path)));
  await page.getByRole('link', { name: /通知/ }).first().waitFor();
  const asked = calls.slice(before).map(({ method, path }) => `${method} ${path}`);
  expect(asked.filter((call, at) => asked.indexOf(call) < at)).toEqual([]);
});

it('asks for the figures of the first page along with user and menu', async () => {
  const { page, calls } = await stage.open('/login');
  const isToday = ({ path }: { readonly path: string }) => path.endsWith('/dashboard/today');
  await page.getByLabel('用户名').fill('manager');
  await page.evaluate(() => import('../pages/load-ahead.ts'));
  // Who it is comes later than the figures.
  page.intercept(async ({ url }) => {
    if (url.endsWith('/api/auth/user'))
      await page.waitForFunction(() => calls.some((call) => isToday(call) && call.status));
    return undefined;
  });
  await page.getByLabel('密码').fill('danbao2026');
  await page.getByRole('button', { name: '登录' }).click();
  await page.locator('.db-figure-value:not([data-waiting])').first().waitFor();
  expect(calls.filter(isToday)).toHaveLength(1);
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
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('用户名或密码不正确');
  await expect.poll(() => page.getByLabel('用户名').inputValue()).toBe('manager');
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

  const { page: other, problems: others } = await stage.open('/login?back=%2Fuser%2Fprofile');
  await other.getByLabel('用户名').fill('archivist');
  await other.locator('input[name=password]').fill('danbao2026');
  await other.keyboard.press('Enter');
  await other.waitForFunction(() => document.activeElement?.getAttribute('name') === 'otp');
  await expect.poll(() => other.locator('input[name=password]').inputValue()).toBe('danbao2026');
  await expect.poll(() => other.getByRole('alert').count()).toBe(0);
  await other.keyboard.type('000000');
  await other.keyboard.press('Enter');
  await expect.poll(() => other.getByRole('alert').innerText()).toContain('验证码不正确');
  await other.getByLabel('验证码').fill(codes[0] ?? '');
  await other.keyboard.press('Enter');
  await other.getByText('还有 9 个恢复码').waitFor();

  // The session ends on the server while a dialog is open: the page asks for password and code, and nothing typed is lost.
  await other.getByRole('button', { name: '关闭两步验证' }).click();
  await other.getByLabel('验证码').fill(codes[1] ?? '');
  await other.locator('input[name=password]').fill('danbao2026');
  await stage.server.deps.db.update(sessions).set({ endedAt: new Date() });
  await other.keyboard.press('Enter');
  const again = other.getByRole('alertdialog', { name: '登录已过期' });
  await again.locator('input[name=password]').fill('danbao2026');
  await other.keyboard.press('Enter');
  await other.waitForFunction(
    () =>
      document.activeElement?.closest('[role=alertdialog]') && document.activeElement.getAttribute('name') === 'otp',
  );
  await other.keyboard.type(codes[2] ?? '');
  await other.keyboard.press('Enter');
  await other.getByText('未开启。').waitFor();
  expect([...problems, ...others].filter((text) => !/status of (400|401)/.test(text))).toEqual([]);
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

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'never leaves for %s after sign-in',
  async (back) => {
    const { page } = await stage.open(`/login?back=${encodeURIComponent(back)}`);
    await page.getByRole('button', { name: /manager/ }).click();
    await page.getByRole('button', { name: '登录' }).click();
    await page.waitForURL('**/dashboard');
    expect(page.url()).toBe(`${location.origin}/dashboard`);
  },
);

it('shows a viewer no way to change anything', async () => {
  const { page } = await stage.open('/owners', { account: 'viewer' });
  await page.getByRole('row', { name: /江城航运有限公司/ }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /新增权属人|修改|删除/ }).count()).toBe(0);
  await page.goto('/projects');
  await page.locator('tbody a').first().click();
  await page.getByRole('heading', { name: '项目担保措施' }).waitFor();
  await page.locator('tbody a').first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: '新增担保措施' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: /^修改/ }).count()).toBe(0);
});
