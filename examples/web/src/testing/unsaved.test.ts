import { afterAll, beforeAll, expect, it } from 'vitest';
import { go } from './go.ts';
import { violationsOn } from './look.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

it('a dialog with typed values survives Back by a question, and a reload by the browser’s and a draft', async () => {
  const { page, problems } = await stage.open('/dashboard', { account: 'manager' });
  // The router has read the address: from here on it knows its way back.
  await page.waitForFunction(() => history.state?.idx === 0);
  await go(page, '/customer/list');
  const add = page.getByRole('button', { name: '新增客户' }).first();
  const name = page.getByRole('dialog').getByRole('textbox', { name: '客户名称' });
  await add.click();
  await name.fill('滨江物流有限公司');

  await page.goBack();
  const question = page.getByRole('alertdialog').getByRole('button', { name: '继续填写' });
  await question.waitFor();
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('滨江物流有限公司');

  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await page.evaluate(() => setTimeout(() => location.reload()));
  await expect.poll(() => asked).toEqual(['beforeunload']);
  expect(await name.inputValue()).toBe('滨江物流有限公司');
  await page.reload();
  expect(asked).toEqual(['beforeunload', 'beforeunload']);

  await add.click();
  await page.getByRole('button', { name: '恢复' }).click();
  expect(await name.inputValue()).toBe('滨江物流有限公司');
  expect(await violationsOn(page)).toEqual([]);
  expect(problems).toEqual([]);
});
