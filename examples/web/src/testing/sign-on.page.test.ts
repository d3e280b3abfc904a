import { sessions } from '@danbao/testing/server/tables';
import { serverBeside } from '@danbao/testing/server/test-server';
import { isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Settings } from '../../../server/src/deps.ts';
import { pageStage } from './page/page-stage.ts';

const signOn: Settings['signOn'] = {
  ...{ issuer: 'https://id.example.com', clientId: 'danbao', clientSecret: undefined, scope: 'openid' },
  label: { zh: '集团统一登录', en: 'Group sign-on' },
  ...{ publicUrl: 'https://oa.example.com', accountClaim: 'preferred_username', newAccounts: undefined },
  secondFactor: { acr: [], amr: [] },
};

describe('beside passwords', () => {
  const stage = pageStage({ settings: { signOn } });

  it('a link leads to the provider, and from there to the page that was asked for', async () => {
    const { page, problems } = await stage.open('/login?back=%2Fprojects%3Fpage%3D2');
    const link = page.getByRole('link', { name: '集团统一登录' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('/api/auth/oidc/start?back=%2Fprojects%3Fpage%3D2');
    await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('username');
    expect(problems).toEqual([]);
    const english = await stage.open('/login', { locale: 'en' });
    await english.page.getByRole('link', { name: 'Group sign-on' }).waitFor();
  });

  it.each([
    ['unknown', /没有可登录的账号/],
    ['factor', /需要两步验证/],
    ['away', /暂时无法访问/],
    ['failed', /请再试一次/],
  ])('says why the last one (%s) did not lead to a page', async (reason, words) => {
    const { page } = await stage.open(`/login?signOn=${reason}`);
    await expect.poll(() => page.getByRole('alert').innerText()).toMatch(words);
  });

  it('says nothing that an address makes up', async () => {
    const { page } = await stage.open('/login?signOn=<b>call+this+number</b>');
    await page.getByRole('link', { name: '集团统一登录' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('over a page whose session is over it opens in another tab', async () => {
    const { page } = await stage.open('/owners', { account: 'manager' });
    await page.getByRole('row').nth(1).waitFor();
    await stage.server.deps.db.update(sessions).set({ endedAt: new Date() }).where(isNull(sessions.endedAt));
    await page.navigate('/projects');
    const link = page.getByRole('alertdialog').getByRole('link', { name: '集团统一登录' });
    await link.waitFor();
    expect([await link.getAttribute('target'), await link.getAttribute('href')]).toEqual([
      '_blank',
      '/api/auth/oidc/start?back=%2Fdashboard',
    ]);
  });
});

describe('in place of passwords', () => {
  const stage = pageStage({ settings: { signOn, passwordAccounts: ['admin'] } });

  it('the link has the focus, and the page says whom the password is for', async () => {
    const { page } = await stage.open('/login');
    await page.getByText('用户名与密码只供应急账号使用').waitFor();
    await expect.poll(() => document.activeElement?.textContent).toBe('集团统一登录');
  });
});

describe('without a provider', () => {
  const stage = pageStage();

  it('there is no link, and its addresses are not there', async () => {
    const { page } = await stage.open('/login');
    await page.getByText('示例账号').waitFor();
    expect(await page.getByRole('link').count()).toBe(0);
    const there = serverBeside(stage.server, {});
    for (const path of ['start', 'callback', 'sign-out'])
      expect((await there.fetch(`http://server.test/api/auth/oidc/${path}`)).status).toBe(404);
  });
});
