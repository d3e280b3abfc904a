import { signedIn } from '@danbao/testing/server/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { measureForm } from './measure-form.ts';
import { changeKept, countTokenCalls, shareSession, userMenu } from './shared-session.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

it('tabs renew one expired session once, ask together, go on together and are signed out together (C14-C18)', async () => {
  await shareSession(stage, 6);
});

it('another user in another tab never finds what the one before has left open (C17)', async () => {
  const { page } = await stage.open('/projects/500001/measures/add/ship', { account: 'manager' });
  const form = measureForm(page);
  await form.fill('optName', '陈立的草稿');
  const { session } = await signedIn(stage.server, 'viewer');
  const { accessToken = '', refreshToken = '' } = session.read() ?? {};
  const other = await page.context().newPage();
  await other.goto(`${stage.url}/#crossToken=${accessToken}&crossRefreshToken=${refreshToken}`);
  // A link replaces nobody unasked: until they say so, it stays their session.
  await other.getByText('这个链接要改为以林晓登录').waitFor();
  await other.getByRole('button', { name: '用户菜单 陈立', includeHidden: true }).waitFor();
  await other.getByRole('button', { name: '改为林晓' }).click();
  await page.waitForURL(`${stage.url}/dashboard`);
  await page.getByRole('button', { name: '用户菜单 林晓' }).waitFor();
  await expect.poll(() => page.getByText('陈立，您好').count()).toBe(0);
  expect(await page.getByRole('button', { name: '用户菜单 陈立' }).count()).toBe(0);
  await page.goto(`${stage.url}/projects/500001/measures/add/ship`);
  await userMenu(page).waitFor();
  expect(await page.content()).not.toContain('陈立的草稿');
});

it.each([-24, 24])('a clock that is wrong by %i hours changes nothing (C14, R17)', async (hours) => {
  const { page, problems } = await stage.open('/favicon.svg');
  const context = page.context();
  await context.addInitScript((shift) => {
    const now = Date.now.bind(Date);
    const Right = Date;
    // biome-ignore lint/suspicious/noGlobalAssign: the page's clock is wrong
    Date = class extends Right {
      constructor(...given: [] | [number]) {
        super(...((given.length > 0 ? given : [now() + shift]) as [number]));
      }
      static override now() {
        return now() + shift;
      }
    } as DateConstructor;
  }, hours * 3_600_000);
  const tokenCalls = countTokenCalls(context);
  await page.goto(`${stage.url}/login?back=%2Fprojects`);
  await page.getByLabel('用户名').fill('manager');
  await page.getByLabel('密码').fill('danbao2026');
  await page.keyboard.press('Enter');
  await page.locator('tbody a').first().waitFor();
  await page.reload();
  await page.locator('tbody a').first().waitFor();
  expect(tokenCalls()).toBe(1);
  // Away from the app, whose own calls would renew at once and be cut off by the reload.
  await page.goto(`${stage.url}/favicon.svg`);
  await changeKept(page, { expiresIn: 200 });
  await page.goto(`${stage.url}/projects`);
  await page.locator('tbody a').first().waitFor();
  await page.reload();
  await page.locator('tbody a').first().waitFor();
  expect(tokenCalls()).toBe(2);
  expect(problems).toEqual([]);
});
