import { expect, it } from 'vitest';
import { chooseOption } from './choose-option.ts';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

it('keeps what is typed into the department of a user while the departments of the unit arrive', async () => {
  const { page, problems } = await stage.open('/admin/users', { account: 'admin' });
  const field = (name: string) => page.locator(`[data-db-field~="${name}"]`).getByRole('combobox');
  const option = (text: string) => page.locator('.db-options').getByRole('option', { name: text, exact: true });
  await page.getByRole('button', { name: '新增用户' }).click();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  page.intercept(async ({ url }) => {
    if (url.includes('103')) await released;
    return undefined;
  });
  await chooseOption(page, field('unitUid'), '第二融资担保公司');
  await field('deptName').fill('业务一部');
  release();
  await option('业务一部').click();
  expect(await field('deptName').inputValue()).toBe('业务一部');
  expect(problems).toEqual([]);
});
