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
  await expect.poll(() => page.locator('.db-upload').count()).toBe(0);
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
