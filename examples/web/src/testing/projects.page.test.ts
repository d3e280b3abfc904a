import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

it('one’s own open projects are the first view; who takes that away finds all of them the next time', async () => {
  const { page, problems } = await stage.open('/projects', { account: 'lead' });
  const rows = () => page.getByRole('row').count();
  await page.getByRole('button', { name: '只看本人', pressed: true }).waitFor();
  await page.getByRole('link', { name: '办理用信' }).first().waitFor();
  const own = await rows();
  await page.getByRole('button', { name: '清空', exact: true }).click();
  await expect.poll(rows).toBeGreaterThan(own);
  await page.getByRole('button', { name: '只看本人', pressed: false }).waitFor();
  await page.goto('/owners');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/projects');
  await page.getByRole('button', { name: '只看本人', pressed: false }).waitFor();
  expect(problems).toEqual([]);
});

it('whoever keeps no project sees all of them at first', async () => {
  const { page, problems } = await stage.open('/projects', { account: 'finance' });
  await page.getByRole('button', { name: '只看本人', pressed: false }).waitFor();
  expect(problems).toEqual([]);
});
