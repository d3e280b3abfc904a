import { systems } from '@danbao/testing/server/tables';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from './look.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
  await stage.server.deps.db.insert(systems).values([
    { sysId: '5', sysName: '办公系统', sysUrl: 'http://127.0.0.1:9/home', sysTitle: '办公' },
    { sysId: '6', sysName: '坏地址', sysUrl: 'javascript:alert(1)', sysTitle: '坏' },
  ]);
});
afterAll(() => stage?.close());

const words = {
  zh: {
    toggle: '收起或展开菜单',
    menu: '主菜单',
    user: /用户菜单/,
    actions: ['个人中心', '系统设置', '清除缓存', '退出登录'],
    settings: '系统设置',
    dark: '深色',
    restore: '恢复默认',
    name: '担保业务系统',
    profile: '个人中心',
    follow: '关注服务号',
    confirm: '清除缓存',
  },
  en: {
    toggle: 'Collapse or expand the menu',
    menu: 'Main menu',
    user: /User menu/,
    actions: ['Personal centre', 'System settings', 'Clear cache', 'Sign out'],
    settings: 'System settings',
    dark: 'Dark',
    restore: 'Restore defaults',
    name: 'Guarantee Office',
    profile: 'Personal centre',
    follow: 'Follow us',
    confirm: 'Clear cache',
  },
} as const;

const ways = [
  { locale: 'zh', viewport: 'desktop' },
  { locale: 'en', viewport: 'phone' },
] as const;

describe.each(ways)('in $locale on a $viewport, by keyboard', (way) => {
  const say = words[way.locale];
  const phone = way.viewport === 'phone';

  it('user menu, settings, clear cache and personal centre (A3, A7, A8)', async () => {
    const { page, problems, close } = await stage.open('/user/profile', { account: 'manager', ...way });
    await page.getByRole('heading', { name: say.profile, level: 1 }).waitFor();
    await page.locator('[data-db-watermark]').waitFor({ state: 'attached' });
    expect(await violationsOn(page)).toEqual([]);
    const opener = page.getByRole('button', { name: say.user });
    await opener.press('Enter');
    const actions = page.locator('.db-popup li');
    await actions.first().waitFor();
    expect((await actions.allInnerTexts()).map((text) => text.trim())).toEqual(say.actions);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: say.settings });
    await drawer.getByRole('radio', { name: say.dark }).press('Space');
    await page.waitForFunction(() => document.documentElement.dataset.dbScheme === 'dark');
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    // The next start is dark before any script of the app has run.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await page.evaluate(() => document.documentElement.dataset.dbScheme)).toBe('dark');
    await page.unroute('**/assets/*.js');
    problems.splice(0);
    await page.reload();
    await opener.click();
    await page.getByRole('button', { name: say.confirm }).click();
    const question = page.getByRole('alertdialog');
    await page.evaluate(() => {
      localStorage.setItem('danbao:owner-name', 'x');
      localStorage.setItem('danbao:draft:ship', '{}');
    });
    await question.getByRole('button', { name: say.confirm }).press('Enter');
    await page.locator('.db-message-success').waitFor();
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept).toEqual(expect.arrayContaining(['danbao:draft:ship', 'danbao:session', 'danbao:settings:1002']));
    expect(kept).not.toContain('danbao:owner-name');
    expect(problems).toEqual([]);
    await close();
  });

  it('sidebar, menu and QR code (A1, A9, A10, A13, A14)', async () => {
    const { page, problems, close } = await stage.open('/projects', { account: 'manager', ...way });
    await page.locator('tbody tr').first().waitFor();
    const sidebar = page.locator('#sidebar');
    const toggle = page.getByRole('button', { name: say.toggle });
    if (phone) {
      await expect.poll(() => sidebar.count()).toBe(0);
      await toggle.press('Enter');
    }
    await expect.poll(() => widthOf(sidebar)).toBe(255);
    const menu = page.getByRole('navigation', { name: say.menu });
    const current = menu.locator('[aria-current=page]');
    await current.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/lapses');
    if (phone) {
      await sidebar.waitFor({ state: 'detached' });
      await toggle.press('Enter');
      await sidebar.waitFor();
      await page.setViewportSize({ width: 412, height: 800 });
      await sidebar.waitFor({ state: 'detached' });
    } else {
      await toggle.press('Enter');
      await expect.poll(() => widthOf(sidebar)).toBe(64);
      await page.reload();
      await expect.poll(() => widthOf(sidebar)).toBe(64);
    }
    const handle = page.getByRole('button', { name: say.follow });
    await handle.waitFor();
    expect(await coveredBy(page, '.db-qr-handle')).toEqual([]);
    await handle.press('Enter');
    await page.locator('.db-qr-code path').waitFor({ state: 'attached' });
    expect(await violationsOn(page)).toEqual([]);
    await page.locator('.db-qr-head button').press('Enter');
    await handle.waitFor();
    expect(await page.evaluate(() => ({ ...sessionStorage })['danbao:qr-panel'])).toBe('collapsed');
    expect(await page.evaluate(() => localStorage.getItem('danbao:qr-panel'))).toBeNull();
    expect(problems).toEqual([]);
    await close();
  });
});

it('the bar has search, full screen, systems and user; it warns where there is no full screen, and jumps only to configured systems, with tokens of their own (A2, A4, A18)', async () => {
  const { page, problems } = await stage.open('/user/profile', { account: 'manager' });
  const bar = page.getByRole('banner');
  for (const name of [/搜索|查找/, '全屏', '切换系统', /用户菜单/])
    await bar.getByRole('button', { name }).first().waitFor();
  await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }));
  await page.getByRole('button', { name: '全屏' }).press('Enter');
  await page.getByText('当前浏览器不支持全屏').waitFor();
  await page.context().route('http://127.0.0.1:9/**', (route) => route.fulfill({ body: '<title>oa</title>' }));
  await page.getByRole('button', { name: '切换系统' }).press('Enter');
  const entry = (name: string) => page.locator('.db-popup-entry', { hasText: name });
  await entry('担保业务系统').waitFor();
  await expect.poll(() => entry('担保业务系统').isDisabled()).toBe(true);
  await expect.poll(() => entry('坏地址').isDisabled()).toBe(true);
  const [tab] = await Promise.all([page.waitForEvent('popup'), entry('办公系统').press('Enter')]);
  await tab.waitForURL('http://127.0.0.1:9/home#crossToken=*');
  const given = new URLSearchParams(new URL(tab.url()).hash.slice(1)).get('crossToken');
  const answer = await fetch(`${stage.url}/api/auth/user`, { headers: { authorization: `Bearer ${given}` } });
  expect(await answer.json()).toMatchObject({ data: { username: 'manager' } });
  expect(problems).toEqual([]);
});

it('moves a dialog by mouse, finger and keys, never out of the window (A15)', async () => {
  const { page } = await stage.open('/user/profile', { account: 'manager' });
  await page.getByRole('button', { name: '修改密码' }).click();
  const head = page.locator('.db-dialog-head');
  await head.waitFor();
  const box = () => boxOf(page.locator('.db-dialog'));
  const before = await box();
  await page.mouse.move(before.x + 60, before.y + 20);
  await page.mouse.down();
  await page.mouse.move(before.x + 160, before.y + 90, { steps: 3 });
  expect(await box()).toMatchObject({ x: before.x + 100, y: before.y + 70 });
  await page.mouse.move(5000, 5000);
  await page.mouse.up();
  expect(outside(page, await box())).toBe(false);
  const touch = (type: string, x: number, y: number) =>
    head.dispatchEvent(type, { pointerId: 7, pointerType: 'touch', button: 0, clientX: x, clientY: y, bubbles: true });
  const far = await box();
  await touch('pointerdown', 700, 500);
  await touch('pointermove', 640, 460);
  await touch('pointerup', 640, 460);
  expect(await box()).toMatchObject({ x: far.x - 60, y: far.y - 40 });
  await head.focus();
  for (let count = 0; count < 60; count += 1) await page.keyboard.press('ArrowLeft');
  for (let count = 0; count < 40; count += 1) await page.keyboard.press('ArrowUp');
  expect(await box()).toMatchObject({ x: 0, y: 0 });
  await page.keyboard.press('ArrowRight');
  expect((await box()).x).toBe(24);
  for (let count = 0; count < 60; count += 1) await page.keyboard.press('ArrowRight');
  await page.setViewportSize({ width: 1000, height: 500 });
  await expect.poll(async () => outside(page, await box())).toBe(false);
});

it('paints the watermark on a tile of 400x48, lighter in the dark, and on paper (A23)', async () => {
  const { page } = await stage.open('/user/profile', { account: 'manager' });
  const mark = page.locator('[data-db-watermark]');
  await mark.waitFor({ state: 'attached' });
  const imageOf = () => mark.evaluate((element) => getComputedStyle(element).backgroundImage);
  const light = await imageOf();
  const size = await page.evaluate(
    async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return [image.width, image.height];
    },
    light.slice(5, -2),
  );
  expect(size).toEqual([400, 48]);
  const looks = await mark.evaluate((element) => {
    const { pointerEvents, visibility } = getComputedStyle(element);
    return { pointerEvents, visibility, hidden: element.getAttribute('aria-hidden') };
  });
  expect(looks).toEqual({ pointerEvents: 'none', visibility: 'visible', hidden: 'true' });
  await page.evaluate(() => {
    document.documentElement.dataset.dbScheme = 'dark';
  });
  expect(await imageOf()).not.toBe(light);
  await page.emulateMedia({ media: 'print' });
  expect(await imageOf()).toBe(light);
});

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not shown');
  return box;
}

async function widthOf(place: Locator): Promise<number> {
  return Math.round((await place.boundingBox())?.width ?? 0);
}

function outside(page: Page, { x, y, width, height }: Awaited<ReturnType<typeof boxOf>>): boolean {
  const view = page.viewportSize() ?? { width: 0, height: 0 };
  return x < 0 || y < 0 || x + width > view.width || y + height > view.height;
}

/** The buttons whose middle lies under a floating element. */
async function coveredBy(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((floating) => {
    const over = document.querySelector(floating)?.getBoundingClientRect();
    const buttons = [...document.querySelectorAll('main button, main a[href]')];
    return buttons.flatMap((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const covered = over && x > over.left && x < over.right && y > over.top && y < over.bottom;
      return covered ? [button.outerHTML.slice(0, 120)] : [];
    });
  }, selector);
}

it('the menu is no wider than its bar, however long an entry is', async () => {
  const { page } = await stage.open('/fund/log', { account: 'admin', locale: 'en' });
  const menu = page.locator('.db-side-menu');
  await menu.getByText('Changes of the fund reserve').waitFor();
  const [content, bar] = await menu.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(content).toBe(bar);
});
