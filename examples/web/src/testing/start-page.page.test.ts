import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

it('the start page is arranged for a unit and for oneself, and nothing of it is shown to who is not signed in (B1)', async () => {
  const stranger = await stage.open('/editindex');
  await stranger.page.getByText('登录后可编辑首页').waitFor();
  await expect.poll(() => stranger.page.getByRole('region', { name: '卡片' }).count()).toBe(0);

  const admin = await stage.open('/editindex', { account: 'admin', locale: 'en', viewport: 'phone' });
  const { page } = admin;
  await page.getByRole('radio', { name: 'My unit' }).check();
  const cards = page.getByRole('region', { name: 'Cards' });
  await cards.getByRole('checkbox', { name: 'Show “Meetings of today”' }).uncheck();
  await cards.getByRole('button', { name: 'Move “Work items” up' }).click();
  await expect.poll(() => cards.getByRole('listitem').first().innerText()).toContain('Work items');
  await page.getByRole('button', { name: 'Add a link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a link' });
  await dialog.getByLabel('Name').fill('规章制度');
  await dialog.getByLabel('Address').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog
    .getByText(/beginning with \//)
    .first()
    .waitFor();
  await dialog.getByLabel('Address').fill('/qa/index');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('/qa/index').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The start page is saved').waitFor();
  await page.getByRole('link', { name: 'Back to the start page' }).click();
  await page.getByRole('link', { name: '规章制度' }).waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Meetings of today' }).count()).toBe(0);

  // Their own goes before that of the unit, until they give it up.
  await page.goto('/editindex');
  await page.getByText('Until you arrange it yourself, that of your unit counts').waitFor();
  await page.getByRole('button', { name: 'Remove the link “规章制度”' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.getByText('Until you arrange it yourself, that of your unit counts').waitFor();
  await page.getByText('规章制度').waitFor();
  expect([...stranger.problems, ...admin.problems]).toEqual([]);
});
