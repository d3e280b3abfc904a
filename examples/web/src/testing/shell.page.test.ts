import { send, signedIn } from '@danbao/testing/server/people';
import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();
it('changes the own password, ends other sign-ins and keeps settings beyond a sign-out (Y25)', async () => {
  const other = await signedIn(stage.server, 'branch');
  const { page, problems } = await stage.open('/user/profile', { account: 'branch' });
  await page.evaluate(() => localStorage.setItem('danbao:settings:1005', '{"tabs":false}'));
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('navigation', { name: '已打开的页面' }).count()).toBe(0);
  await page.getByRole('button', { name: '修改密码' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  const [old, next] = [dialog.locator('[name=oldPassword]'), dialog.locator('[name=newPassword]')];
  await old.fill('wrong');
  await next.fill('short');
  await page.keyboard.press('Control+s');
  await dialog.getByText('密码应为 8 至 128 个字符').first().waitFor();
  await next.fill('long enough');
  await page.keyboard.press('Control+s');
  await page.getByText('原密码不正确').waitFor();
  await old.fill('danbao2026');
  await page.keyboard.press('Control+s');
  await page.getByText('密码已修改，其他登录已失效').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('其他登录', { exact: true }).count()).toBe(0);
  expect((await send(stage.server, other.token, 'GET', 'auth/user')).status).toBe(401);
  // A refused change of password is an answer of 400.
  expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([]);
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('danbao:settings:1005'))).toBe('{"tabs":false}');
});
