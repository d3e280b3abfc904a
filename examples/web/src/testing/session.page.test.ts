import { isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sessions } from '../../../server/src/db/schema.ts';
import { measureForm } from './measure-form.ts';
import type { TestPage } from './page/page-stage.ts';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

/** The server forgets every session: neither token is taken any more. */
const forgetAll = () =>
  stage.server.deps.db.update(sessions).set({ endedAt: new Date() }).where(isNull(sessions.endedAt));

const kept = (page: TestPage) => page.evaluate(() => JSON.parse(localStorage.getItem('danbao:session') ?? 'null'));

it('opens editindex without a sign-in (B1, C2)', async () => {
  const { page } = await stage.open('/editindex');
  await page.getByRole('heading').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/editindex');
});

it('a bare user id gives nobody anything (C9, S12)', async () => {
  const { page } = await stage.open('/?userId=1001');
  await page.waitForURL('**/login');
  await page.getByText('单点登录没有成功').waitFor();
  expect(await kept(page)).toBeNull();
});

it('asks before unsaved letters are lost by leaving, and leaves nothing behind (C18)', async () => {
  const { page } = await stage.open('/projects/apply/measures/add/ship', { account: 'manager' });
  const form = measureForm(page);
  await form.fill('optName', '还没保存');
  await form.field('provinceID').getByRole('combobox').first().fill('浙江省');
  await page.getByRole('option', { name: '浙江省', exact: true }).waitFor();
  await forgetAll();
  // The cities of the province are asked for.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.evaluate(() => localStorage.setItem('another-app', 'x'));
  const asking = page.getByRole('alertdialog', { name: '登录已过期' });
  await asking.getByRole('button', { name: '换个账号登录' }).click();
  const question = page.getByRole('alertdialog', { name: '提示' });
  await question.getByRole('button', { name: '取消' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await form.typed('optName').inputValue()).toBe('还没保存');
  await asking.getByRole('button', { name: '换个账号登录' }).click();
  await question.getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/login');
  const left = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  expect(left.filter((key) => key !== 'danbao:locale')).toEqual([]);
});

it('says how long a throttled sign-in waits, hints at Caps Lock, shows the password on request', async () => {
  const { page } = await stage.open('/login', { locale: 'en', viewport: 'phone' });
  page.intercept(({ url }) =>
    url.endsWith('/auth/oauth/token')
      ? Response.json({ message: 'x' }, { status: 429, headers: { 'retry-after': '845' } })
      : undefined,
  );
  await page.getByLabel('User name').fill('manager');
  const password = page.getByLabel('Password');
  await password.fill('danbao2026');
  await page.getByRole('button', { name: 'Show what is typed' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  await password.evaluate((input) => {
    const init = { key: 'A', bubbles: true, modifierCapsLock: true };
    input.dispatchEvent(new KeyboardEvent('keydown', init));
  });
  await page.getByText('Caps Lock is on').waitFor();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Too many attempts; try again in 15 min').waitFor();
});
