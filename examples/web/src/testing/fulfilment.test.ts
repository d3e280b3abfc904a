import type { MeasureRecord } from '@danbao/core/measures';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { signedIn } from '@danbao/testing/server/people';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
let list: string;
let house: MeasureRecord;
beforeAll(async () => {
  stage = await setStage();
  const { client } = await signedIn(stage.server, 'approver');
  const settings = await client.system.settings();
  const pairOf = (kind: string) => settings.kindTypes.find((each) => each.kind === kind)?.optTypeID;
  const { rows } = await client.credit.projects({ pageNum: '1', pageSize: '50' });
  for (const { apply_ID } of rows) {
    const measures = (await client.measures.list({ apply_ID, pageNum: '1', pageSize: '100' })).rows;
    const left = measures.filter(({ isWorkable }) => isWorkable !== '1');
    if (left.filter(({ optTypeID }) => optTypeID === pairOf('machinery')).length < 2) continue;
    // What the sample has beside them is fulfilled, as a loan asks.
    const manager = await signedIn(stage.server, 'manager');
    const { optGuaranty_ID } = await manager.client.measures.add(aMeasure('house', { apply_ID }));
    house = await client.measures.get({ optGuaranty_ID });
    list = `/projects/${apply_ID}/measures`;
    return;
  }
  throw new Error('no project with machinery that is not fulfilled');
});
afterAll(() => stage?.close());

it('records that a measure was put in place, with a proof, and shows it and its history (M1-M10, E5)', async () => {
  const { page, problems, close } = await stage.open(list, { account: 'approver' });
  const { optName } = house;
  await page.getByRole('button', { name: `否（落实） ${optName}` }).click();
  const dialog = page.getByRole('dialog', { name: '落实担保措施' });
  await dialog.getByLabel('抵质押合同编号').fill('HT-2026-001');
  expect(Math.round((await page.locator('.db-dialog').boundingBox())?.width ?? 0)).toBe(800);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 700);
  expect(await dialog.getByLabel('抵质押合同编号').inputValue()).toBe('HT-2026-001');

  await dialog.getByRole('button', { name: '上传证明文件' }).click();
  const upload = page.getByRole('dialog', { name: '上传证明文件' });
  const buffer = Buffer.from('已办理登记');
  await page.locator('input[type=file]').setInputFiles([
    { name: '登记证明.txt', mimeType: 'text/plain', buffer },
    { name: '传错了.txt', mimeType: 'text/plain', buffer },
  ]);
  await expect.poll(() => upload.getByText('等待上传').count()).toBe(2);
  await upload.getByRole('button', { name: '开始上传' }).click();
  await upload.waitFor({ state: 'detached' });
  await dialog.getByText('传错了.txt').waitFor();
  await dialog.getByRole('button', { name: '删除附件传错了.txt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await dialog.getByText('传错了.txt').waitFor({ state: 'detached' });

  await dialog.getByLabel('登记日期').first().fill('2026年1月31日');
  await dialog.getByLabel('办理部门').click();
  await page.getByRole('option').first().click();
  await dialog.getByLabel('评估价值').fill('不是金额');
  await dialog.getByRole('button', { name: '确定' }).click();
  await message(page, '表单不规范信息检查未通过，请完善！').waitFor();
  await dialog.getByLabel('评估价值').fill('1234.5');
  await dialog.getByRole('button', { name: '确定' }).click();
  await message(page, '落实成功').waitFor();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: `是（查看） ${optName}` }).click();
  const shown = page.getByRole('dialog', { name: '落实情况' });
  for (const text of ['HT-2026-001', '2026-01-31', '1,234.50', '登记证明.txt', '吴岚'])
    await shown.getByText(text).first().waitFor();
  expect(await shown.getByRole('button', { name: '确定' }).count()).toBe(0);
  expect(await shown.getByRole('button', { name: /删除附件/ }).count()).toBe(0);
  expect(await shown.getByRole('button', { name: '上传证明文件' }).count()).toBe(0);
  await shown.getByRole('button', { name: '关闭' }).click();

  await page.getByRole('button', { name: `${optName}的变更记录` }).click();
  const history = page.getByRole('dialog', { name: `${optName}的变更记录` });
  await history.getByText('落实担保措施').waitFor();
  await history.getByText('新增附件').first().waitFor();
  expect(problems).toEqual([]);
  const { client } = await signedIn(stage.server, 'approver');
  const kept = await client.fulfilment.get({ apply_optguaranty_ID: house.apply_optguaranty_ID ?? '' });
  expect(kept).toMatchObject({
    isWorkable: '1',
    ContractNo: 'HT-2026-001',
    registerTime: '2026-01-31 00:00:00',
    assessValue: '1234.5',
    realizeUserName: '吴岚',
  });
  await close();
});

function message(page: Page, text: string) {
  return page.locator('.db-message', { hasText: text });
}
