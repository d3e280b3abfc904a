import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

it('a compensation is recorded in its project and recovered in part, and says what is still to come', async () => {
  const { page, problems } = await stage.open('/projects/500001', { account: 'manager' });
  const dialog = page.getByRole('dialog');
  const compensation = page.getByRole('region', { name: '代偿' });
  await compensation.getByRole('button', { name: '新增代偿' }).click();
  await dialog.getByLabel('代偿凭证号').fill('DC-2026-1');
  await dialog.getByRole('textbox', { name: '代偿日期' }).fill('2026-03-02');
  await dialog.getByLabel('债权人').fill('江城银行');
  await dialog.getByLabel('代偿本金').fill('100');
  await dialog.getByRole('button', { name: '保存' }).click();
  await compensation.getByRole('row', { name: /DC-2026-1.*江城银行.*100\.00.*0\.00.*100\.00/ }).waitFor();

  await page.getByRole('region', { name: '追偿' }).getByRole('button', { name: '新增追偿' }).click();
  await dialog.getByRole('combobox', { name: '代偿' }).click();
  await page.getByRole('option', { name: 'DC-2026-1（尚未追偿 100.00 万元）' }).click();
  await dialog.getByRole('textbox', { name: '追偿到账日期' }).fill('2026-04-02');
  await dialog.getByLabel('追偿金额').fill('40.5');
  await dialog.getByRole('combobox', { name: '追偿方式' }).click();
  await page.getByRole('option', { name: '处置抵质押物' }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await compensation.getByRole('row', { name: /DC-2026-1.*40\.50.*59\.50/ }).waitFor();
  await page
    .getByRole('region', { name: '追偿' })
    .getByRole('row', { name: /DC-2026-1.*40\.50/ })
    .waitFor();
  expect(problems).toEqual([]);
});
