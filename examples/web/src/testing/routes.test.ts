import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from './look.ts';
import { builtScript, type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

it('the code of a page that cannot be had is asked for once more; after that the page says so inside the shell (A20)', async () => {
  const { page } = await stage.open('/dashboard', { account: 'manager' });
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await page.locator('main h1').first().waitFor();
  let lost = 1;
  await page.route(builtScript('src/areas/owners/owners-page.tsx'), (route) => {
    lost -= 1;
    return lost >= 0 ? route.abort() : route.fallback();
  });
  await menu.getByRole('link', { name: '权属人' }).click();
  await page.getByRole('heading', { name: '权属人列表' }).waitFor();
  expect([lost, new URL(page.url()).pathname]).toEqual([-1, '/owners']);
  await page.route(builtScript('src/areas/credit/projects-page.tsx'), (route) => route.abort());
  await menu.getByRole('link', { name: '项目', exact: true }).click();
  await page.getByRole('alert').getByText('页面没有加载成功').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await menu.getByRole('link', { name: '权属人' }).click();
  await page.getByRole('heading', { name: '权属人列表' }).waitFor();
});

it('what stands beside a page and cannot be had leaves the page as it is', async () => {
  const { page } = await stage.open('/favicon.svg', { account: 'manager' });
  const script = builtScript('src/areas/settings/qr-host.tsx');
  await page.route(script, (route) => route.abort());
  const isLost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(script.replace('**', '')));
  await page.goto(`${stage.url}/owners`);
  await isLost;
  await page.getByText(/^共 [1-9]\d* 条$/).waitFor();
  await page.getByRole('heading', { name: '权属人列表' }).waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});
