import { createClient } from '@danbao/core';
import { endpoints } from '@danbao/core/definitions';
import { expect, it } from 'vitest';
import { chooseOption } from './choose-option.ts';
import { measureForm } from './measure-form.ts';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

it('makes a service account and a token, which is shown once and works until it is revoked', async () => {
  const { page, problems } = await stage.open('/admin/service-accounts', { account: 'admin' });
  const form = measureForm(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('heading', { name: '服务账号与令牌', level: 1 }).waitFor();
  await page.getByRole('button', { name: '新增服务账号' }).click();
  await form.fill('username', 'nightly');
  await form.fill('realName', '夜间导入');
  await chooseOption(page, page.locator('[data-db-field~="roleId"]').getByRole('combobox'), '只读用户');
  await dialog.getByRole('button', { name: '保存' }).click();
  await form.message('新增成功').first().waitFor();
  await page.getByRole('row', { name: 'nightly' }).waitFor();

  await page.getByRole('button', { name: 'nightly的令牌' }).click();
  await dialog.getByText('还没有令牌').waitFor();
  await dialog.getByRole('button', { name: '创建令牌' }).click();
  await form.fill('name', '流水线');
  await form.fill('addresses', '10.0.0.0/64');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect.poll(() => form.problems('addresses')).toEqual([expect.stringContaining('IP 地址或网段')]);
  await form.fill('addresses', '');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const shown = page.getByRole('region', { name: '新令牌' });
  await shown.waitFor();
  const [token = ''] = await shown.locator('code').allInnerTexts();
  expect(token).toMatch(/^danbao_[0-9A-Za-z]{46}$/);
  const { baseUrl, fetch } = stage.server;
  const client = createClient(endpoints, { baseUrl, fetch, token, retry: { attempts: 1 } });
  expect(await client.session.me()).toMatchObject({ username: 'nightly', realName: '夜间导入' });

  const row = page.getByRole('row', { name: '流水线' });
  await expect.poll(() => row.getByRole('cell').allInnerTexts()).toEqual(expect.arrayContaining(['可用', '只读']));
  await row.getByRole('button', { name: '撤销流水线' }).click();
  await page.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '确定' }).click();
  await form.message('令牌已撤销').waitFor();
  await expect.poll(() => row.getByRole('cell').allInnerTexts()).toContain('已撤销');
  await expect(client.session.me()).rejects.toMatchObject({ code: 'unauthorized' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'nightly的令牌' }).click();
  await row.waitFor();
  expect(await page.getByRole('region', { name: '新令牌' }).count()).toBe(0);
  expect(problems).toEqual([]);
});
