import { signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, it } from 'vitest';
import { measureForm } from './measure-form.ts';
import { pageStage } from './page/page-stage.ts';

let applyId: string;
const stage = pageStage();
beforeAll(async () => {
  const { client } = await signedIn(stage.server, 'manager');
  const { rows } = await client.credit.projects({ pageNum: '1', pageSize: '1' });
  applyId = rows[0]?.apply_ID ?? '';
});

it('the first thing that is wrong has the focus after a refused save, in English too', async () => {
  const { page } = await stage.open(`/projects/${applyId}/measures/add/ship`, { account: 'manager', locale: 'en' });
  const form = measureForm(page);
  await form.input('optName').waitFor();
  await page.keyboard.press('Control+s');
  await form.message('first choose to add an owner').waitFor();
  await form.message('form check not passed, please complete!').waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Select existing');
  await page.getByRole('button', { name: 'Ship name: cannot be empty' }).click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'shipName');
  await expect.poll(() => form.problems('shipName')).toEqual(['cannot be empty']);
});

it('on a phone the menu lies over the page, closes by Escape and with the next page (A9, A10)', async () => {
  const { page } = await stage.open('/dashboard', { account: 'manager', viewport: 'phone' });
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => menu.count()).toBe(0);
  await page.getByRole('button', { name: '收起或展开菜单' }).click();
  await menu.waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '收起或展开菜单' }).click();
  await menu.getByRole('link', { name: '权属人' }).click();
  await page.getByRole('heading', { name: '权属人列表' }).waitFor();
  await expect.poll(() => menu.count()).toBe(0);
});
