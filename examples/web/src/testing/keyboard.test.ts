import { signedIn } from '@danbao/testing/server/people';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { measureForm } from './measure-form.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
let applyId: string;
beforeAll(async () => {
  stage = await setStage();
  const { client } = await signedIn(stage.server, 'manager');
  const { rows } = await client.credit.projects({ pageNum: '1', pageSize: '1' });
  applyId = rows[0]?.apply_ID ?? '';
});
afterAll(() => stage?.close());

it('a receivable is filled in and saved by keyboard alone', async () => {
  const { page, problems } = await stage.open(`/projects/${applyId}/measures/add/receivable`, { account: 'manager' });
  const form = measureForm(page);
  await form.input('optName').waitFor();
  await tabTo(page, '选择已有');
  await page.keyboard.press('Enter');
  const others = page.getByRole('dialog').getByRole('row', { name: /江城航运/ });
  await others.first().waitFor();
  await page.keyboard.type('云岭');
  await page.keyboard.press('Enter');
  await expect.poll(() => others.count()).toBe(0);
  await tabTo(page, '选择云岭新材料有限公司');
  await page.keyboard.press('Space');
  await tabTo(page, '确定');
  await page.keyboard.press('Enter');
  await page.getByLabel('云岭新材料有限公司的占比').waitFor();

  await tabTo(page, '担保物名称');
  // Enter goes on to the next field.
  for (const text of ['云岭应收账款', 'HT-2026-1', '供货合同', '1', '120']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await tabTo(page, '评估价值');
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await page.keyboard.type('0');
  await page.keyboard.press('Control+s');
  await form.message('新增成功').waitFor();
  await page.waitForURL(`**/projects/${applyId}/measures`);
  await page.getByRole('cell', { name: '云岭应收账款', exact: true }).waitFor();
  expect(problems).toEqual([]);
});

/** Presses Tab until the element of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const label = element?.labels?.[0]?.textContent ?? '';
      return [element?.getAttribute('aria-label') ?? '', label.replace('*', ''), element?.textContent ?? ''];
    });
    if (at.includes(name)) return;
  }
  throw new Error(`${name} cannot be reached by the Tab key`);
}
