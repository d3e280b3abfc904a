import { signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, it } from 'vitest';
import { measureForm } from './measure-form.ts';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();
let path: string;
let infoId: string;
beforeAll(async () => {
  const { client } = await signedIn(stage.server, 'manager');
  const { rows } = await client.credit.projects({ pageNum: '1', pageSize: '1' });
  const apply_ID = rows[0]?.apply_ID ?? '';
  const measures = await client.measures.list({ apply_ID, pageNum: '1', pageSize: '50' });
  infoId = measures.rows.find(({ shipName }) => shipName !== undefined)?.optGuaranty_ID ?? '';
  path = `/projects/${apply_ID}/measures/edit/ship/${infoId}`;
});

it('renames an attachment, and deletes it after asking (K3, K4)', async () => {
  const { page, problems } = await stage.open(path, { account: 'manager' });
  const form = measureForm(page);
  const file = { name: '合同.txt', mimeType: 'text/plain', buffer: Buffer.from('说明') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: '合同.txt', exact: true }).waitFor();

  await page.getByRole('button', { name: '重命名合同.txt' }).click();
  const dialog = page.getByRole('dialog', { name: '修改附件' });
  await expect.poll(() => form.input('fileName').inputValue()).toBe('合同.txt');
  await form.fill('fileName', '');
  await form.fill('fileSort', '');
  await dialog.getByRole('button', { name: '确定' }).click();
  await page.locator('[data-db-issue~="fileSort"]').waitFor();
  await expect.poll(() => form.problems('fileName')).toEqual(['文件名不能为空']);
  await expect.poll(() => form.problems('fileSort')).toEqual(['排序不能为空']);
  await form.fill('fileName', '补充合同.txt');
  await form.fill('fileSort', '3');
  await dialog.getByRole('button', { name: '确定' }).click();
  await form.message('修改成功').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '补充合同.txt', exact: true }).waitFor();
  expect((await kept()).map(({ fileName, fileSort }) => [fileName, fileSort])).toContainEqual(['补充合同.txt', '3']);

  await page.getByRole('button', { name: '删除附件补充合同.txt' }).click();
  const question = page.getByRole('alertdialog', { name: '提示' });
  await question.getByText('确定要删除该附件？', { exact: true }).waitFor();
  await question.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '补充合同.txt', exact: true }).waitFor();
  await page.getByRole('button', { name: '删除附件补充合同.txt' }).click();
  await question.getByRole('button', { name: '确定' }).click();
  await form.message('删除成功').waitFor();
  await page.getByRole('button', { name: '补充合同.txt', exact: true }).waitFor({ state: 'detached' });
  expect((await kept()).map(({ fileName }) => fileName)).not.toContain('补充合同.txt');
  expect(problems).toEqual([]);
});

/** What the server keeps. */
async function kept() {
  const { client } = await signedIn(stage.server, 'manager');
  return client.attachments.list({ infoId, fileType: 'proFiles' });
}
