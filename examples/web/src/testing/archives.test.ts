import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseOption } from './choose-option.ts';
import { measureForm } from './measure-form.ts';
import { type Account, type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

async function open(path: string, account: Account) {
  const { page, problems } = await stage.open(path, { account });
  const dialog = page.locator('.db-dialog');
  // The list behind has fields of the same names, by which it is searched.
  const field = (name: string) => dialog.locator(`[data-db-field~="${name}"]`);
  const form = {
    ...measureForm(page),
    fill: (name: string, text: string) => field(name).locator('input:not([type=date]), textarea').first().fill(text),
    pick: (name: string, label: string) => chooseOption(page, field(name).getByRole('combobox').first(), label),
  };
  return { page, problems, form, dialog };
}

it('filed records are packed for another body, taken along, and verified when they come back', async () => {
  const { page, form, dialog, problems } = await open('/archives/packages', 'archivist');
  await page.getByRole('button', { name: '制作移交包' }).click();
  await form.fill('title', '年度文书移交');
  await form.fill('receiver', '市档案馆');
  await form.pick('categoryId', '文书档案');
  await form.fill('archiveYear', '2026');
  await dialog.getByRole('button', { name: '制作移交包' }).click();
  await page.getByRole('cell', { name: '年度文书移交', exact: true }).waitFor();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载年度文书移交.zip' }).click();
  const path = await (await coming).path();
  await page.locator('input[type=file]').setInputFiles(path);
  await dialog.getByText('年度文书移交').waitFor();
  expect(await dialog.getByRole('status').textContent()).toMatch(/^通过/);
  expect(problems).toEqual([]);
});
