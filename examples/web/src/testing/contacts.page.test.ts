import { signedIn } from '@danbao/testing/server/people';
import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

it('a colleague is found by pinyin and by department, called by a tap, and shows the mobile only once they say so', async () => {
  const { page, problems } = await stage.open('/contacts', { account: 'viewer' });
  const list = page.getByRole('region', { name: '名单' });
  const row = list.getByRole('row', { name: /陈立/ });
  await row.waitFor();
  await list.getByRole('searchbox').or(list.getByPlaceholder('姓名、拼音、部门、电话或邮箱')).first().fill('luojing');
  await page.keyboard.press('Enter');
  await list.getByRole('row', { name: /罗静/ }).waitFor();
  await row.waitFor({ state: 'detached' });
  // One in three of the sample does not show the mobile.
  const found = list.getByRole('row', { name: /罗静/ });
  expect(await found.getByRole('link').allTextContents()).toEqual(['8007', 'lead@example.com']);
  expect(await found.getByRole('link', { name: '8007' }).getAttribute('href')).toBe('tel:8007');
  await found.getByRole('button', { name: '罗静的名片' }).click();
  const card = page.getByRole('dialog', { name: '罗静' });
  await card.getByText('项目经理A角').waitFor();
  await card.getByRole('button', { name: '关闭' }).last().click();

  await list.getByRole('searchbox').or(list.getByPlaceholder('姓名、拼音、部门、电话或邮箱')).first().fill('');
  await page.keyboard.press('Enter');
  await page.getByRole('treeitem', { name: '财务部' }).click();
  await row.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

it('the chart goes from units to people, heads first, and opens the card of a person by Enter', async () => {
  const { page, problems } = await stage.open('/contacts?view=chart', { account: 'viewer' });
  const head = page.getByRole('treeitem', { name: /沈洁.*负责人/ });
  await head.waitFor();
  await head.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: '沈洁' }).waitFor();
  expect(problems).toEqual([]);
});

it('whoever shows their mobile in the personal centre is found by it', async () => {
  const { page, problems } = await stage.open('/user/profile', { account: 'lead' });
  await page.getByRole('button', { name: '修改联系方式' }).click();
  const dialog = page.getByRole('dialog', { name: '修改联系方式' });
  await dialog.getByRole('radio', { name: '是' }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('联系方式已保存').waitFor();
  const { client } = await signedIn(stage.server, 'viewer');
  const { rows } = await client.contacts.people({ text: '139 0001 0007' });
  expect(rows).toMatchObject([{ realName: '罗静', mobile: '13900010007' }]);
  expect(problems).toEqual([]);
});

it('Ctrl+K finds a colleague by the letters of the name and by the department, and Enter opens their card', async () => {
  const { page, problems } = await stage.open('/', { account: 'viewer' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').fill('财务部');
  await palette
    .getByRole('option', { name: /财务部 · 80\d\d/ })
    .first()
    .waitFor();
  await palette.getByRole('combobox').fill('luojing');
  await palette.getByRole('option', { name: /罗静.*8007/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: '罗静' }).getByText('8007').waitFor();
  expect(problems).toEqual([]);
});
