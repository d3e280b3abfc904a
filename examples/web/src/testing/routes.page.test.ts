import { type AnyFlow, customFormRoutes, flowDefinitions } from '@danbao/core/flows';
import { pagePermission } from '@danbao/core/pages';
import { buildPath, fixedRoutes, type RouteName, routeNames } from '@danbao/core/routes';
import { signedIn } from '@danbao/testing/server/people';
import { firstRoles } from '@danbao/testing/server/sample';
import { expect, it, vi } from 'vitest';
import { flowRoutes } from '../areas/flows/pages.ts';
import { pages as everyPage } from '../pages/all-pages.ts';
import { permissionName } from '../shared/permission-name.ts';
import type { TestPage } from './page/page-stage.ts';
import { pageStage } from './page/page-stage.ts';
import { isShown } from './page/shown.ts';

const stage = pageStage();

const build = buildPath as (name: RouteName, params: Readonly<Record<string, string>>) => string;
const ways: readonly RouteName[] = ['redirect', 'notFound', 'error404'];
/** Says something only with a query. */
const queried: readonly RouteName[] = ['viewMeasures'];
/** Start a flow, whatever their parameters say. */
const starts: readonly RouteName[] = ['urgingNew', 'fundProjectAdd'];
/** Shows a report that is looked for by its flow. */
const ofReport: RouteName = 'datavShow';
/** Parameters of pages about a record; the others take what needs encoding. */
const real: Readonly<Partial<Record<RouteName, Readonly<Record<string, string>>>>> = {
  customerDetail: { type: '04', id: '300001' },
  customerBase: { id: '300001' },
  customerRisk: { id: '300001' },
  customerOperation: { id: '300001' },
  partyHistoryPlay: { videoId: 'party-video-0' },
  productNodeSet: { code: flowDefinitions.product.code },
  formRevise: { id: 'new' },
};
/** Every page inside the shell. */
const shown = routeNames
  .filter((name) => fixedRoutes[name].family !== 'outside' && !ways.includes(name))
  .map((name) => {
    const places = [...fixedRoutes[name].path.matchAll(/\{(\w+)\??\}/g)].map(([, place = '']) => place);
    return {
      name,
      path: build(name, Object.fromEntries(places.map((place) => [place, real[name]?.[place] ?? `值 ${place}`]))),
    };
  });

interface Visit {
  readonly name: string;
  readonly path: string;
  /** What stands in the page once it is there; a heading of its own when not given. */
  readonly text?: string;
}

/** Goes from address to address without loading the app again, and answers where the text or the heading did not appear. */
async function visit(page: TestPage, visits: readonly Visit[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, path, text } of visits) {
    for (const element of document.querySelectorAll('main *')) element.setAttribute('data-before', '');
    await page.navigate(path);
    await page
      .waitForFunction(() => hasCome(text))
      .catch(async () => {
        wrong.push(`${name} ${path}: ${(await page.locator('main').innerText()).slice(0, 80)}`);
      });
  }
  return wrong;
}

/** What was not there before, and is no page that stays hidden. */
function hasCome(text: string | undefined): boolean {
  const fresh = document.querySelectorAll(text ? 'main :not([data-before])' : 'main h1:not([data-before])');
  return [...fresh].some((element) => isShown(element) && element.textContent?.includes(text ?? ''));
}

it('every fixed route opens by its address, says what it is for, and nothing is wrong in the console (B1-B22)', async () => {
  const { page, problems } = await stage.open('/404', { account: 'admin' });
  await page.getByRole('heading', { name: '页面不存在' }).waitFor();
  const isFlow = ({ name }: { readonly name: RouteName }) => (flowRoutes as readonly RouteName[]).includes(name);
  const pages = shown.filter((route) => route.name in everyPage && !isFlow(route) && route.name !== ofReport);
  expect(await visit(page, pages)).toEqual([]);
  expect(problems).toEqual([]);
  // A flow that is not there is said to be missing; the browser notes the refused call.
  const flows = shown
    .filter((route) => isFlow(route) && !starts.includes(route.name))
    .map((route) => ({ ...route, text: '没有找到这个流程' }));
  expect(flows.length).toBe(flowRoutes.length - starts.length);
  expect(await visit(page, flows)).toEqual([]);
  expect(
    await visit(
      page,
      shown.filter(({ name }) => name === ofReport),
    ),
  ).toEqual([]);
  const begun = shown.filter(({ name }) => starts.includes(name)).map((route) => ({ ...route, text: '保存草稿' }));
  expect(await visit(page, begun)).toEqual([]);
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

it('there are 105 of them, each with a page of its own or one of a flow', () => {
  expect(routeNames).toHaveLength(105);
  const outside = routeNames.filter((name) => fixedRoutes[name].family === 'outside' || ways.includes(name));
  const flows = new Set<string>(flowRoutes);
  expect(routeNames.filter((name) => !outside.includes(name) && !flows.has(name) && !(name in everyPage))).toEqual([]);
});

it('viewMeasures loads the measure of its query, and another one when that changes (B24)', async () => {
  const { client } = await signedIn(stage.server, 'manager');
  const { rows } = await client.measures.list({ pageNum: '1', pageSize: '20' });
  const [first] = rows;
  const second = rows.find(({ optName }) => optName !== first?.optName);
  const { page, problems } = await stage.open(`/viewMeasures?optGuaranty_ID=${first?.optGuaranty_ID}`, {
    account: 'manager',
  });
  const shown = (name = '') => page.locator('main').getByText(name, { exact: true }).first().waitFor();
  await shown(first?.optName);
  await page.navigate(`/viewMeasures?optGuaranty_ID=${second?.optGuaranty_ID}`);
  await shown(second?.optName);
  expect(
    await page
      .locator('main')
      .getByText(first?.optName ?? '', { exact: true })
      .count(),
  ).toBe(0);
  // The address was changed behind the router's back, which it says.
  expect(problems.filter((problem) => !problem.includes('POP navigation'))).toEqual([]);
});

it('a refresh builds the dashboard anew where it stands, any other page by the redirect route (A21)', async () => {
  const { page, problems } = await stage.open('/dashboard', { account: 'manager' });
  const changes = (['pushState', 'replaceState'] as const).map((name) => vi.spyOn(history, name));
  const visited = () => changes.flatMap(({ mock }) => mock.calls.map(([, , url]) => String(url)));
  const refresh = async () => {
    await page.getByRole('button', { name: '标签操作' }).click();
    await page.getByRole('menuitem', { name: '刷新' }).click();
  };
  const mark = () =>
    page
      .locator('main h1:visible')
      .first()
      .evaluate((head) => head.setAttribute('data-before', ''));
  const isMarked = () => page.locator('main h1[data-before]').count();
  await page.locator('main h1:visible').first().waitFor();
  await mark();
  await refresh();
  await expect.poll(isMarked).toBe(0);
  await page.locator('main h1:visible').first().waitFor();
  expect(visited().filter((path) => path.includes('/redirect'))).toEqual([]);
  await page.getByRole('button', { name: /用户菜单/ }).press('Enter');
  await page.locator('.db-popup').getByRole('button', { name: '个人中心' }).click();
  // Its tab, which the menu of the bar is about, comes after its address.
  await page.locator('nav a[aria-current=page][href="/user/profile"]').first().waitFor();
  await refresh();
  await page.waitForFunction(() => visited().some((path) => path.includes('/redirect')));
  await page.waitForURL('**/user/profile');
  expect(problems).toEqual([]);
});

it('who lacks the right sees which one, and the page calls nothing', async () => {
  // Whoever runs the canteen may open least.
  const canteen = await stage.open('/404', { account: 'canteen', locale: 'en' });
  await canteen.page.getByRole('heading', { name: 'There is no such page' }).waitFor();
  const held: readonly string[] = firstRoles.find(({ roleId }) => roleId === 'caterer')?.permissions ?? [];
  const needing = shown.flatMap(({ name, path }) => {
    const needs = pagePermission(name);
    return needs && !held.includes(needs) ? [{ name, path, text: permissionName(needs, 'en') }] : [];
  });
  expect(needing.length).toBeGreaterThan(20);
  // The sentence is one and the same element from page to page, unless another page stands between them.
  const between: Visit = { name: 'notFound', path: '/404', text: 'There is no such page' };
  expect(await visit(canteen.page, needing.flatMap((one) => [one, between]).slice(0, -1))).toEqual([]);
  await canteen.page.getByRole('heading', { name: 'No permission' }).waitFor();
  expect(canteen.problems).toEqual([]);
  const { page, problems, calls } = await stage.open('/404', { account: 'viewer', locale: 'en' });
  await page.goto('/canteen/allorders');
  await page.getByText(permissionName('canteen:manage', 'en')).waitFor();
  await page.goto('/projects/1/measures/add/ship');
  await page.getByText(permissionName('measure:write', 'en')).waitFor();
  expect(calls.filter(({ path }) => path.includes('/oa/') && /dish|rder/.test(path))).toEqual([]);
  expect(problems).toEqual([]);
});

it('every fixed route without parameters is in the menu or found by the palette (SC2)', async () => {
  const { page, problems } = await stage.open('/dashboard', { account: 'admin' });
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('link').first().waitFor();
  const folded = menu.getByRole('button', { expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
  const linked = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const plain = shown.filter(({ name, path }) => fixedRoutes[name].path === path && !queried.includes(name));
  const missing = plain.filter(({ path }) => !linked.includes(path));
  expect(plain.length - missing.length).toBeGreaterThan(20);
  const box = page.getByRole('combobox', { name: '快速查找' });
  for (const { name, path } of missing) {
    await page.keyboard.press('Control+k');
    await box.fill(fixedRoutes[name].label.zh);
    const hit = page
      .getByRole('group', { name: '页面' })
      .getByRole('option', { name: fixedRoutes[name].label.zh, exact: false });
    await hit.first().click();
    await page.waitForURL(`**${path}`);
    await box.waitFor({ state: 'detached' });
  }
  const clicks = linked.filter((path) => path !== null && !/forum|datav\/screen/.test(path));
  for (const path of clicks.filter((_, at) => at % 6 === 0)) {
    await menu.locator(`a[href="${path}"]`).click();
    await page.waitForURL(`**${path}`);
    // Pages that keep their state stay there, hidden.
    await page.locator('main h1:visible').first().waitFor();
  }
  expect(problems).toEqual([]);
});

it('/, the redirect route, a path that ends in timestamp, and addresses that are none', async () => {
  const { page, problems } = await stage.open('/', { account: 'manager' });
  const open = async (path: string, expected: RegExp) => {
    await page.goto(path);
    await page.waitForURL(expected);
    await page.locator('h1').first().waitFor();
  };
  await page.waitForURL('**/dashboard');
  await open('/redirect/%2Fowners%3Fquery%3D%E6%B1%9F', /\/owners\?query=%E6%B1%9F$/);
  await open('/redirect/canteen/index', /\/canteen\/index$/);
  for (const hostile of [
    '/redirect/%2F%2Fother.example',
    '/redirect/https%3A%2F%2Fother.example',
    '/redirect/%2F%5Cother.example',
  ]) {
    await page.goto(hostile);
    await page.getByRole('heading', { name: '页面不存在' }).waitFor();
    expect(new URL(page.url()).origin).toBe(location.origin);
  }
  const before = Date.now();
  await open('/nowhere/timestamp?a=1', /\/nowhere\/timestamp\d{13}\?a=1$/);
  expect(Number(/timestamp(\d+)/.exec(page.url())?.[1])).toBeGreaterThanOrEqual(before);
  await open('/sendpt/1/2/3/4/timestamp', /\/sendpt\/1\/2\/3\/4\/timestamp\d{13}$/);
  for (const path of ['/404', '/error/404', '/no/such/page', '/sendpt/1']) {
    await page.goto(path);
    await page.getByRole('heading', { name: '页面不存在' }).waitFor();
  }
  // The flow of the stamped address is none.
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);

  const nobody = await stage.open('/editindex');
  await nobody.page.getByRole('heading', { name: '编辑首页' }).waitFor();
  await nobody.page.goto('/404');
  await nobody.page.waitForURL('**/login?back=%2F404');
  expect(nobody.problems).toEqual([]);
});

it('a menu with hostile entries shows only the good ones, and opens paths that no page knows (A19)', async () => {
  const { page, problems } = await stage.open('/editindex', { account: 'viewer' });
  page.intercept(async (request) => {
    if (!request.url.includes('/api/system/menu/')) return undefined;
    const body = (await (await stage.server.fetch(request)).json()) as { data: { routes: unknown[] } };
    body.data.routes.push(
      { path: 'javascript:window.hacked=1', name: 'bad1', title: '坏一' },
      { path: '//other.example/', name: 'bad2', title: '坏二' },
      { path: '/x', name: 'bad3', title: '坏\u0000三' },
      'bad4',
      { path: '/car/leasing', name: 'leasing', title: '<img src=x onerror=window.hacked=1>租赁' },
    );
    return Response.json(body);
  });
  await page.evaluate(() =>
    localStorage.setItem(
      'danbao:session',
      (localStorage.getItem('danbao:session') ?? '').replace('"permissions"', '"old"'),
    ),
  );
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByText('租赁').click();
  await page.waitForURL('**/car/leasing');
  await page.getByRole('heading', { name: '租赁' }).waitFor();
  await page.getByText('这一项由服务器的菜单给出').waitFor();
  await expect.poll(() => menu.getByText('坏').count()).toBe(0);
  await expect.poll(() => menu.locator('img').count()).toBe(0);
  expect(problems).toEqual([]);
});

it('the routes of every flow open its pages (B3-B7)', () => {
  const routed = Object.values<AnyFlow>(flowDefinitions).flatMap(({ routes = {} }) => Object.values(routes));
  const usual: readonly RouteName[] = ['sendpt', 'detailpt', 'detailHispt', 'printIdxpt', 'logpt'];
  const drawn = Object.values(customFormRoutes);
  expect([...flowRoutes].sort()).toEqual([...new Set([...routed, ...usual, ...drawn])].sort());
});
