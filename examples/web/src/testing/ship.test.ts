import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedIn } from '@danbao/testing/server/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillShip, measureForm } from './measure-form.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
let folder: string;
let applyId: string;
beforeAll(async () => {
  [stage, folder] = await Promise.all([setStage(), mkdtemp(join(tmpdir(), 'danbao-web-'))]);
  const { client } = await signedIn(stage.server, 'manager');
  const { rows } = await client.credit.projects({ pageNum: '1', pageSize: '1' });
  applyId = rows[0]?.apply_ID ?? '';
});
afterAll(async () => {
  await stage?.close();
  await rm(folder, { recursive: true, force: true });
});

it('adds a ship with two owners and three attachments, continues, edits it, and shows it read-only (E3, F1, F15, F17, F20)', async () => {
  const { page, problems } = await stage.open(`/projects/${applyId}/measures`, { account: 'manager' });
  const form = measureForm(page);
  await page.getByRole('button', { name: '新增担保措施' }).click();
  await page.getByRole('link', { name: '船舶', exact: true }).click();

  await page.getByRole('button', { name: '保存', exact: true }).click();
  await form.message('请先选择添加权属人').waitFor();
  await form.message('表单不规范信息检查未通过，请完善！').waitFor();

  await form.pickOwner('江城航运有限公司');
  await expect.poll(() => page.getByLabel('江城航运有限公司的占比').inputValue()).toBe('100');
  await form.pickOwner('江城航运有限公司').catch(() => {});
  await form.message('担保物名称重复').waitFor();
  await page.keyboard.press('Escape');
  await form.pickOwner('云岭新材料有限公司');
  await expect.poll(() => page.getByLabel('云岭新材料有限公司的占比').inputValue()).toBe('');

  await page.getByLabel('云岭新材料有限公司的占比').fill('0.0001');
  await form.save();
  await form.message('权属人占比累加不能超过100%').waitFor();
  await page.getByRole('button', { name: '均分' }).click();
  await expect.poll(() => page.getByLabel('江城航运有限公司的占比').inputValue()).toBe('50');
  await page.getByLabel('江城航运有限公司的占比').fill('33.3333');
  await page.getByLabel('云岭新材料有限公司的占比').fill('');
  await page.getByRole('button', { name: '补足剩余' }).click();
  await expect.poll(() => page.getByLabel('云岭新材料有限公司的占比').inputValue()).toBe('66.6667');

  await fillShip(page, '浙舟六号');
  await form.fill('assessValue', '1234.5');
  await expect.poll(() => form.input('assessValue').inputValue()).toBe('1,234.5');
  await form.input('assessValue').focus();
  await form.field('assessValue').getByText('壹仟贰佰叁拾肆万伍仟元整').waitFor();

  const files = ['权证.pdf', '评估报告.pdf', '照片说明.txt'];
  for (const name of files) await writeFile(join(folder, name), name.endsWith('.pdf') ? '%PDF-1.4\n%%EOF' : '说明');
  await page.locator('input[type=file]').setInputFiles(files.map((name) => join(folder, name)));
  for (const name of files) await page.getByRole('button', { name, exact: true }).waitFor();

  await form.saveAndContinue();
  await form.message('新增成功,请继续添加保证措施吧').waitFor();
  await expect.poll(() => form.input('shipName').inputValue()).toBe('浙舟六号');
  await page.getByText('权证.pdf').waitFor({ state: 'detached' });

  await form.fill('shipName', '浙舟七号');
  await form.fill('optName', '浙舟七号');
  await form.save();
  await form.message('新增成功').first().waitFor();
  await page.waitForURL(`**/projects/${applyId}/measures`);

  const row = page.getByRole('row', { name: /浙舟六号/ }).first();
  await row.getByRole('link', { name: '修改浙舟六号' }).click();
  await page.getByRole('button', { name: '权证.pdf', exact: true }).waitFor();
  await expect.poll(() => page.getByLabel('江城航运有限公司的占比').inputValue()).toBe('33.3333');
  await form.fill('keepType', '委托保管');
  await form.save();
  await form.message('修改成功').waitFor();
  await page.waitForURL(`**/projects/${applyId}/measures`);

  await page
    .getByRole('row', { name: /浙舟六号/ })
    .first()
    .getByRole('link', { name: '查看浙舟六号' })
    .click();
  await page.getByText('委托保管').waitFor();
  await page.getByRole('button', { name: '照片说明.txt', exact: true }).waitFor();
  // What is said about the record is no part of it.
  await expect.poll(() => page.locator('main input, main textarea:not(.db-comment-box *)').count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: /^保存|上传附件|选择已有|^新增$|移除/ }).count()).toBe(0);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '权证.pdf', exact: true }).click();
  expect((await downloading).suggestedFilename()).toBe('权证.pdf');
  expect(problems).toEqual([]);

  const { client } = await signedIn(stage.server, 'manager');
  const { rows } = await client.measures.list({ apply_ID: applyId, pageNum: '1', pageSize: '50' });
  const saved = rows.filter(({ optName }) => optName.startsWith('浙舟')).map((each) => [each.optName, each.keepType]);
  expect(saved).toEqual([
    ['浙舟六号', '委托保管'],
    ['浙舟七号', '自行保管'],
  ]);
});
