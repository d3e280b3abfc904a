import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedIn } from '@danbao/testing/server/people';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { measureForm } from './measure-form.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
let folder: string;
let path: string;
let infoId: string;
beforeAll(async () => {
  [stage, folder] = await Promise.all([setStage(), mkdtemp(join(tmpdir(), 'danbao-web-'))]);
  const { client } = await signedIn(stage.server, 'manager');
  const { rows } = await client.credit.projects({ pageNum: '1', pageSize: '1' });
  const apply_ID = rows[0]?.apply_ID ?? '';
  const measures = await client.measures.list({ apply_ID, pageNum: '1', pageSize: '50' });
  infoId = measures.rows.find(({ shipName }) => shipName !== undefined)?.optGuaranty_ID ?? '';
  path = `/projects/${apply_ID}/measures/edit/ship/${infoId}`;
});
afterAll(async () => {
  await stage?.close();
  await rm(folder, { recursive: true, force: true });
});

it('renames an attachment, and deletes it after asking (K3, K4)', async () => {
  const { page, problems } = await stage.open(path, { account: 'manager' });
  const form = measureForm(page);
  await choose(page, '合同.txt', 20);
  await page.getByRole('button', { name: '合同.txt', exact: true }).waitFor();

  await page.getByRole('button', { name: '重命名合同.txt' }).click();
  const dialog = page.getByRole('dialog', { name: '修改附件' });
  expect(await form.input('fileName').inputValue()).toBe('合同.txt');
  await form.fill('fileName', '');
  await form.fill('fileSort', '');
  await dialog.getByRole('button', { name: '确定' }).click();
  await page.locator('[data-db-issue~="fileSort"]').waitFor();
  expect(await form.problems('fileName')).toEqual(['文件名不能为空']);
  expect(await form.problems('fileSort')).toEqual(['排序不能为空']);
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

it('shows how far each upload is, cancels one, and sends another again that failed', async () => {
  const { page } = await stage.open(path, { account: 'manager' });
  const form = measureForm(page);
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 25_000 };
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slow);
  await choose(page, '很大.zip', 6_000_000);
  const bar = page.getByRole('progressbar', { name: '很大.zip' });
  await page.waitForFunction(() => {
    const now = Number(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow'));
    return now > 0 && now < 100;
  });
  await page.getByText(/上传中 [1-9]\d?%/).waitFor();
  await form.save();
  await form.message('个文件正在上传').waitFor();
  await page.getByRole('button', { name: '取消上传很大.zip' }).click();
  await bar.waitFor({ state: 'detached' });
  expect(await page.locator('.db-upload').count()).toBe(0);
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });

  await page.route('**/ossUpload', (route) => route.abort('connectionreset'));
  await choose(page, '评估.txt', 20);
  const row = page.locator('.db-upload', { hasText: '评估.txt' });
  await row.getByText(/^上传失败：/).waitFor();
  await page.unroute('**/ossUpload');
  await row.getByRole('button', { name: '重新上传评估.txt' }).click();
  await row.waitFor({ state: 'detached' });
  await page
    .getByRole('table', { name: '担保措施附件' })
    .getByRole('button', { name: '评估.txt', exact: true })
    .waitFor();
  const names = (await kept()).map(({ fileName }) => fileName);
  expect(names).toContain('评估.txt');
  expect(names).not.toContain('很大.zip');
});

/** Chooses a file of this name and size for upload. */
async function choose(page: Page, name: string, size: number): Promise<void> {
  await writeFile(join(folder, name), Buffer.alloc(size, name.endsWith('.zip') ? 'PK\u0003\u0004' : '说明'));
  await page.locator('input[type=file]').setInputFiles(join(folder, name));
}

/** What the server keeps. */
async function kept() {
  const { client } = await signedIn(stage.server, 'manager');
  return client.attachments.list({ infoId, fileType: 'proFiles' });
}
