import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ basePath: '/danbao' });
});
afterAll(() => stage?.close());

it('lives below the root of its address: sign-in, menu, deep addresses, calls and scripts', async () => {
  const { page, problems } = await stage.open('/projects/500001/measures?x=1');
  await page.waitForURL(`${stage.url}/login?back=**`);
  const outside: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/danbao/')) outside.push(pathname);
  });
  await page.reload();
  await page.getByLabel('用户名').fill('manager');
  await page.getByLabel('密码').fill('danbao2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${stage.url}/projects/500001/measures?x=1`);
  await page.locator('tbody tr').first().waitFor();

  const owners = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '权属人' });
  expect(await owners.getAttribute('href')).toBe('/danbao/owners');
  await owners.click();
  await page.waitForURL(`${stage.url}/owners`);
  await page.getByText(/^共 [1-9]\d* 条$/).waitFor();
  const tab = page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link').first();
  expect(await tab.getAttribute('href')).toMatch(/^\/danbao\//);
  await page.reload();
  await page.getByText(/^共 [1-9]\d* 条$/).waitFor();

  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL(`${stage.url}/login**`);
  expect(outside).toEqual([]);
  expect(problems).toEqual([]);
});
