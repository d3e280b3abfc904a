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

it.each([
  ['zh', 'desktop', '款项与费用'],
  ['en', 'phone', 'Money and fees'],
] as const)(
  'how a project stands is seen at a glance, and its parts keep their place in the address (%s, %s)',
  async (locale, viewport, money) => {
    const { page, problems } = await stage.open('/projects/500001', { account: 'lead', locale, viewport });
    await page.locator('[data-step]').first().waitFor();
    await expect.poll(() => page.locator('.db-record-figures dd').count()).toBe(4);
    const tab = page.getByRole('tab', { name: money });
    await tab.click();
    await page.waitForURL(/\?part=money$/);
    await page.reload();
    await page.getByRole('tab', { name: money, selected: true }).waitFor();
    await page.getByRole('tabpanel', { name: money }).getByRole('table').first().waitFor();
    expect(problems).toEqual([]);
  },
);
