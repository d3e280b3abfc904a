import { signedIn } from '@danbao/testing/server/people';
import { sessions } from '@danbao/testing/server/tables';
import { isNull } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { measureForm } from './measure-form.ts';
import type { TestPage } from './page/page-stage.ts';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

/** The server forgets every session: neither token is taken any more. */
const forgetAll = () =>
  stage.server.deps.db.update(sessions).set({ endedAt: new Date() }).where(isNull(sessions.endedAt));

const kept = (page: TestPage) => page.evaluate(() => JSON.parse(localStorage.getItem('danbao:session') ?? 'null'));

/** Console errors apart from the refusals that a test has caused. */
const others = (problems: readonly string[]) =>
  problems.filter((text) => !/status of (400|401|403|429|500)/.test(text));

it('signs in: user, menu and rights are loaded and kept, every call carries the token (C1, C2, C6-C8, C20, Y47)', async () => {
  const { page, problems, calls } = await stage.open('/no/such/page');
  await page.waitForURL('**/login?back=*');
  page.intercept(({ url }) => {
    if (url.includes('/oa/user/success')) throw new TypeError('Failed to fetch');
    return undefined;
  });
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'username');
  await page.keyboard.type('manager');
  await page.keyboard.press('Tab');
  await page.keyboard.type('danbao2026');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/no/such/page');
  await page.getByRole('button', { name: /用户菜单/ }).waitFor();
  expect(await kept(page)).toMatchObject({
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
    expiresAt: expect.any(Number),
    user: { userId: '1002', username: 'manager', unitUid: '101' },
    permissions: expect.arrayContaining(['measure:write']),
    routes: expect.arrayContaining([expect.objectContaining({ path: '/dashboard' })]),
    rights: expect.any(String),
  });
  const paths = calls.map(({ path }) => path.replace(/\?.*/, ''));
  expect(paths).toEqual(
    expect.arrayContaining([
      '/api/auth/oauth/token',
      '/api/auth/user',
      '/api/system/menu/manager/3',
      '/api/oa/user/success',
    ]),
  );
  const open = ['/api/auth/oauth/token', '/api/danbao/settings', '/api/danbao/company'];
  const bare = calls.filter(
    ({ path, headers }) =>
      !open.includes(path.replace(/\?.*/, '')) && !headers.get('authorization')?.startsWith('Bearer '),
  );
  expect(bare).toEqual([]);
  expect(problems).toEqual([]);
});

it('opens editindex without a sign-in (B1, C2)', async () => {
  const { page } = await stage.open('/editindex');
  await page.getByRole('heading').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/editindex');
});

it('opens at once with a kept menu, loads one that is missing, and says when that fails (C3-C5, C19)', async () => {
  const { page } = await stage.open('/editindex', { account: 'manager' });
  const restore = page.intercept(({ url }) =>
    url.includes('/system/menu/') ? new Response(null, { status: 404 }) : undefined,
  );
  await page.goto('/owners');
  await page.getByRole('heading', { name: '权属人列表' }).waitFor();
  await page.evaluate(() => {
    const { permissions: _, routes: __, ...rest } = JSON.parse(localStorage.getItem('danbao:session') ?? '');
    localStorage.setItem('danbao:session', JSON.stringify(rest));
  });
  await page.reload();
  await page.getByRole('heading', { name: '获取数据失败' }).waitFor();
  restore();
  await page.getByRole('button', { name: '重试' }).click();
  await page.getByRole('heading', { name: '权属人列表' }).waitFor();
  expect((await kept(page)).permissions).toContain('owner:read');
});

it('signs in with a one-time ticket, once, and takes it out of the address first (C9, C10)', async () => {
  const { client } = await signedIn(stage.server, 'viewer');
  const { ticket = '' } = await client.session.tokenOf({ userId: '1003' });
  const { page, calls } = await stage.open('/editindex');
  // What stands in the address of the page goes along with every call.
  const addresses: string[] = [];
  page.intercept(() => void addresses.push(page.url()));
  const begun = calls.length;
  await page.goto(`/owners?userId=1003&ticket=${encodeURIComponent(ticket)}&page=2`);
  await page.getByRole('heading', { name: '权属人列表' }).waitFor();
  await page.waitForURL('**/owners?page=2');
  expect((await kept(page)).user.username).toBe('viewer');
  const carrying = calls.slice(begun).filter(({ path }) => path.includes(ticket));
  expect(carrying.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`)).toEqual([
    'GET /api/auth/getUserat',
  ]);
  expect(addresses.filter((address) => address.includes('ticket'))).toEqual([]);

  // Used up: it changes nothing, whoever is signed in goes on.
  await page.goto(`/dashboard?userId=1003&ticket=${encodeURIComponent(ticket)}`);
  await page.getByText('单点登录没有成功').waitFor();
  expect((await kept(page)).user.username).toBe('viewer');
  await page.waitForURL('**/dashboard');
});

it('a bare user id gives nobody anything (C9, S12)', async () => {
  const { page } = await stage.open('/?userId=1001');
  await page.waitForURL('**/login');
  await page.getByText('单点登录没有成功').waitFor();
  expect(await kept(page)).toBeNull();
});

it('takes tokens of another system from the hash, and from the query only where the deployment says so (C11)', async () => {
  const { session } = await signedIn(stage.server, 'branch');
  const { accessToken = '', refreshToken = '' } = session.read() ?? {};
  const tokens = `crossToken=${accessToken}&crossRefreshToken=${refreshToken}`;
  const { page } = await stage.open('/editindex');
  const added = vi.spyOn(history, 'pushState');
  await page.goto(`/owners?${tokens}`);
  await page.waitForURL('**/login?back=%2Fowners');
  // The address with the tokens is the one that was opened, and is replaced.
  expect(added.mock.calls.map(([, , url]) => String(url)).filter((url) => url.includes('crossToken'))).toHaveLength(1);

  page.intercept(async (request) => {
    if (!request.url.endsWith('/danbao/settings')) return undefined;
    const body = await (await stage.server.fetch(request)).json();
    return Response.json({ ...body, data: { ...body.data, crossTokenFromQuery: true } });
  });
  await page.goto(`/owners?${tokens}`);
  await page.getByRole('heading', { name: '权属人列表' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  const { user, expiresAt, serverOffset } = await kept(page);
  expect(user.username).toBe('branch');
  const life = (expiresAt - serverOffset - Date.now()) / 1000;
  expect([life > 86_000, life <= 86_400]).toEqual([true, true]);

  const other = await stage.open('/editindex');
  await other.page.goto(`/#${tokens}`);
  await other.page.waitForURL('**/dashboard');
  expect((await kept(other.page)).user.username).toBe('branch');
});

it.each([
  [
    'zh',
    'desktop',
    { title: '登录已过期', password: '密码', submit: '登录', needed: '请输入密码', wrong: '用户名或密码不正确' },
  ],
  [
    'en',
    'phone',
    {
      title: 'Your session has expired',
      password: 'Password',
      submit: 'Sign in',
      needed: 'Please enter your password',
      wrong: 'user name or password is wrong',
    },
  ],
] as const)(
  'asks for the password over the page and keeps every letter, %s, %s (C16, C17)',
  async (locale, viewport, words) => {
    const { page, problems } = await stage.open('/owners', { account: 'manager', locale, viewport });
    const form = measureForm(page);
    await page.getByRole('button', { name: /^(新增权属人|Add an owner)$/ }).click();
    await form.typed('ownerName').waitFor();
    const typed = {
      ownerName: `过期也不丢${locale}`,
      certificateCode: '91330900MA28K12345',
      legalPerson: '郑海',
      phone: '0580-2345678',
      contact: '郑海',
      phoneOne: '13812345678',
      houseAddress: '定海区港湾路2号',
    };
    for (const [name, text] of Object.entries(typed)) await form.fill(name, text);
    const dialog = page.getByRole('dialog').last();
    await dialog.getByRole('button', { name: /^(确定|OK)$/ }).click();
    await dialog.getByRole('button', { name: /^(仍然保存|Save anyway)$/ }).focus();
    await forgetAll();
    await page.keyboard.press('Enter');

    const asking = page.getByRole('alertdialog', { name: words.title });
    await asking.getByLabel(words.password).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'password');
    await expect.poll(() => asking.getByRole('textbox').first().inputValue()).toBe('manager');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await asking.getByText(words.needed, { exact: true }).waitFor();
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await asking.getByText(words.wrong).waitFor();
    await expect.poll(() => form.typed('ownerName').inputValue()).toBe(typed.ownerName);
    await asking.getByLabel(words.password).fill('danbao2026');
    await page.keyboard.press('Enter');
    await asking.waitFor({ state: 'detached' });
    // What had been pressed before is done now, once.
    await page.locator('.db-message', { hasText: /新增企业权属人成功|added/i }).waitFor();
    const { client } = await signedIn(stage.server, 'manager');
    const found = await client.owners.list({ queryCondition: { ownerName: typed.ownerName } });
    expect(found.total).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/owners');
    expect(others(problems)).toEqual([]);
  },
);

it('a reload of an expired page leads to the sign-in page and back (C17)', async () => {
  const { page } = await stage.open('/owners', { account: 'viewer' });
  await page.getByText(/^共 [1-9]\d* 条$/).waitFor();
  await page.getByRole('button', { name: '查询' }).focus();
  await forgetAll();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: '登录已过期' }).getByLabel('密码').waitFor();
  await page.reload();
  await page.waitForURL('**/login?back=%2Fowners*');
});

it('asks before unsaved letters are lost by leaving, and leaves nothing behind (C18)', async () => {
  const { page } = await stage.open('/projects/500001/measures/add/ship', { account: 'manager' });
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
  await expect.poll(() => form.typed('optName').inputValue()).toBe('还没保存');
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
