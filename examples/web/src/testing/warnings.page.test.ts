import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

it('a rule of warnings is tuned, run, and switched off, and what it raised ends (P5)', async () => {
  const { page, problems } = await stage.open('/admin/warnings', { account: 'admin' });
  const rules = page.getByRole('table', { name: '预警规则' });
  const raised = page.getByRole('table', { name: '预警', exact: true });
  await page.getByRole('button', { name: '调整“担保措施未落实”' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('天数').fill('-1');
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.locator('[data-db-issue]').first().waitFor();
  await dialog.getByLabel('天数').fill('1');
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '立即检查' }).click();
  await page.getByText(/检查完成：新增 [1-9]\d* 条/).waitFor();
  const rule = rules.getByRole('row', { name: /^担保措施未落实/ });
  await expect.poll(() => rule.innerText()).toMatch(/是\s+[1-9]/);
  await raised
    .getByRole('row', { name: /担保措施未落实/ })
    .first()
    .waitFor();
  // Switched off, it ends what it has raised with the next check.
  await page.getByRole('button', { name: '停用“担保措施未落实”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: '启用“担保措施未落实”' }).waitFor();
  await page.getByRole('button', { name: '立即检查' }).click();
  await expect.poll(() => rule.innerText()).toMatch(/否\s+0/);
  expect(problems).toEqual([]);
});

it('a system of the jump menu is added, refused with a script for an address, changed and removed (A18)', async () => {
  const { page, problems } = await stage.open('/admin/systems', {
    account: 'admin',
    locale: 'en',
    viewport: 'phone',
  });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a system' }).click();
  await dialog.getByLabel('System id').fill('31');
  await dialog.getByLabel('System name').fill('党建系统');
  await dialog.getByLabel('Address').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog
    .getByText(/must be an http\(s\) address/)
    .first()
    .waitFor();
  await dialog.getByLabel('Address').fill('https://party.example.com/');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('https://party.example.com/').waitFor();
  // The number as it is, not the name that stands for it elsewhere.
  await page.getByText('31', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Edit 党建系统' }).click();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('党建');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Delete 党建系统' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.getByText('https://party.example.com/').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});
