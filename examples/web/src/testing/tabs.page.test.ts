import { expect, it } from 'vitest';
import type { TestPage } from './page/page-stage.ts';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

const names = {
  zh: {
    bar: '已打开的页面',
    projects: '项目',
    owners: '权属人',
    search: '综合查询',
    car: '用车申请',
  },
  en: {
    bar: 'Open pages',
    projects: 'Projects',
    owners: 'Owners',
    search: 'General search',
    car: 'Car ticket',
  },
} as const;

const barOf = (page: TestPage, locale: 'zh' | 'en') => page.getByRole('navigation', { name: names[locale].bar });
/** Goes to addresses one after another as a link does, and waits for the tab of each. */
async function walk(page: TestPage, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.navigate(path);
    await page.locator(`nav a[aria-current=page][href="${path}"]`).first().waitFor();
  }
}

it('a list keeps search and page in its address: over a reload, a change of tabs and the menu', async () => {
  const { page, problems } = await stage.open('/owners', { account: 'manager' });
  const total = page.getByText(/^共 \d+ 条$/);
  const count = async () => Number(/\d+/.exec(await total.innerText())?.[0]);
  await expect.poll(count).toBeGreaterThan(2);
  const all = await count();
  await page.getByLabel('联系人或公司名称').fill('江城');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('query') === '江城');
  await expect.poll(async () => (await count()) > 0 && (await count()) < all).toBe(true);
  const found = await total.innerText();
  const isKept = async () => {
    await expect.poll(() => page.getByLabel('联系人或公司名称').inputValue()).toBe('江城');
    await expect.poll(() => total.innerText()).toBe(found);
  };
  await page.reload();
  await total.waitFor();
  await isKept();
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('link', { name: '项目', exact: true }).click();
  await page.getByRole('heading', { name: '项目列表' }).waitFor();
  await barOf(page, 'zh').getByRole('link', { name: '权属人' }).click();
  await total.waitFor();
  await isKept();
  await menu.getByRole('link', { name: '项目', exact: true }).click();
  await page.getByRole('heading', { name: '项目列表' }).waitFor();
  await menu.getByRole('link', { name: '权属人' }).click();
  await total.waitFor();
  await isKept();
  await page.getByRole('button', { name: '重置' }).click();
  await page.waitForURL((url) => url.pathname === '/owners' && url.search === '');
  expect(problems).toEqual([]);
});

it('an unsaved form keeps its letters when the tab is changed, and a tab is closed only when its page is left', async () => {
  const { page, problems } = await stage.open('/projects', { account: 'manager' });
  const href = await page.locator('tbody a').first().getAttribute('href');
  await page.goto(`${href}/add/trademark`);
  const name = page.getByLabel(/担保物名称|商标名称/).first();
  await name.fill('没有保存的商标');
  const question = page.getByRole('alertdialog');
  const tab = barOf(page, 'zh').getByRole('link', { name: /新增/ });
  await tab.focus();
  await page.keyboard.press('Delete');
  await question.getByRole('button', { name: '继续填写' }).click();
  await expect.poll(() => tab.count()).toBe(1);
  await expect.poll(() => name.inputValue()).toBe('没有保存的商标');
  await barOf(page, 'zh').getByRole('link', { name: '项目', exact: true }).click();
  await question.getByRole('button', { name: '离开' }).click();
  await page.getByRole('heading', { name: '项目列表' }).waitFor();
  await tab.click();
  await expect.poll(() => name.inputValue()).toBe('没有保存的商标');
  await tab.focus();
  await page.keyboard.press('Delete');
  await question.getByRole('button', { name: '离开' }).click();
  await expect.poll(() => tab.count()).toBe(0);
  expect(problems).toEqual([]);
});

it('the four cached pages stay as they were left, others begin anew, closing gives them up', async () => {
  const { page, problems } = await stage.open('/dashboard', { account: 'admin' });
  await page.locator('main h1').first().waitFor();
  const mark = () =>
    page
      .locator('main h1')
      .filter({ visible: true })
      .first()
      .evaluate((h1) => h1.setAttribute('data-mark', '1'));
  const marked = (title: string) => page.locator('main h1[data-mark]', { hasText: title }).count();
  for (const path of ['/search', '/customer/list', '/car/ticket']) {
    await walk(page, [path]);
    await mark();
  }
  await walk(page, ['/owners']);
  expect([await marked('综合查询'), await marked('客户列表'), await marked('用车申请')]).toEqual([1, 1, 0]);
  await walk(page, ['/search']);
  await expect.poll(() => page.locator('main h1[data-mark]').filter({ visible: true }).innerText()).toBe('综合查询');
  await page.getByRole('button', { name: '关闭客户列表' }).click();
  await expect.poll(() => marked('客户列表')).toBe(0);
  await page.getByRole('button', { name: '标签操作' }).click();
  await page.getByRole('menuitem', { name: '刷新' }).click();
  await expect.poll(() => marked('综合查询')).toBe(0);
  await page.getByRole('heading', { name: '综合查询' }).waitFor();
  expect(problems).toEqual([]);
});

/** The tabs beside the pinned one. */
const closable = async (page: TestPage, locale: 'zh' | 'en') =>
  (await barOf(page, locale).getByRole('link').allInnerTexts()).slice(1);

it.each([
  { locale: 'zh', viewport: 'desktop' },
  { locale: 'en', viewport: 'phone' },
] as const)(
  'visited pages are tabs that survive a reload and are closed, refreshed and walked by keyboard: $locale',
  async (way) => {
    const { locale } = way;
    const w = names[locale];
    const { page, problems, calls } = await stage.open('/dashboard', { ...way, account: 'admin' });
    await page.locator('main h1').first().waitFor();
    await walk(page, ['/projects', '/owners', '/search', '/car/ticket']);
    const all = [w.projects, w.owners, w.search, w.car];
    await expect.poll(() => closable(page, locale)).toEqual(all);
    await page.reload();
    await page.getByRole('heading', { name: w.car }).waitFor();
    await expect.poll(() => closable(page, locale)).toEqual(all);

    // Keys alone: Delete closes the current one, its neighbour is shown.
    await barOf(page, locale).getByRole('link', { name: w.car }).focus();
    await page.keyboard.press('Delete');
    await page.getByRole('heading', { name: w.search }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+F10');
    const menu = page.getByRole('menu');
    await menu.waitFor();
    const begun = calls.length;
    await page.keyboard.press('Enter');
    await page.waitForURL('**/owners');
    await page.waitForFunction(() => calls.slice(begun).some(({ path }) => path.endsWith('selectOwnerPageTables')));
    await page.getByRole('heading', { name: w.owners }).waitFor();
    await barOf(page, locale).getByRole('link', { name: w.owners }).focus();
    await page.keyboard.press('Shift+F10');
    await menu.waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => closable(page, locale)).toEqual([w.owners]);
    await barOf(page, locale).getByRole('link', { name: w.owners }).focus();
    await page.keyboard.press('Delete');
    await page.waitForURL('**/dashboard');
    await expect.poll(() => closable(page, locale)).toEqual([]);
    expect(problems).toEqual([]);
  },
);
