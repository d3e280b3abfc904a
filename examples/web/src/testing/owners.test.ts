import { afterAll, beforeAll, expect, it } from 'vitest';
import { measureForm } from './measure-form.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

it('asks for one record when the picker is confirmed with none, and moves by keyboard (I1, I5)', async () => {
  const { page } = await stage.open('/projects/apply/measures/add/ship', { account: 'manager' });
  const form = measureForm(page);
  await page.getByRole('button', { name: '选择已有' }).click();
  const dialog = page.getByRole('dialog', { name: '选择权属人' });
  await dialog.getByRole('button', { name: '确定' }).click();
  await form.message('请选择一条数据,然后再操作!').waitFor();
  const head = dialog.locator('.db-dialog-head');
  const before = await head.boundingBox();
  await head.focus();
  await page.keyboard.press('ArrowRight');
  const after = await head.boundingBox();
  expect((after?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(24, 0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.textContent === '选择已有');
});
