import { flowDefinitions, flowPath } from '@danbao/core/flows';
import { beforeAll, expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';
import { sentDocument } from './sent-document.ts';

const stage = pageStage();
let docId: string;

beforeAll(async () => {
  docId = await sentDocument(stage.server, '关于送达的通知', [
    { kind: 'unit', receiverId: '101', name: '第一融资担保公司', isCopy: '0' },
    { kind: 'outside', name: '市财政局', isCopy: '1' },
  ]);
});

it('a received document is signed for where it is read, and leads to how it is dealt with', async () => {
  const { page, problems } = await stage.open(`/documents/read/${docId}`, { account: 'archivist' });
  const sheet = page.getByRole('article', { name: '关于送达的通知' });
  await sheet.getByText('抄送：').waitFor();
  await page.getByRole('button', { name: '签收', exact: true }).click();
  await expect.poll(() => page.url()).toMatch(/receipt_flow/);
  await page.goto(`/documents/read/${docId}`);
  await page.getByRole('link', { name: '办理', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: '签收', exact: true }).count()).toBe(0);
  expect(problems).toEqual([]);
});

it('its drafter prints the document or the form, and notes who outside has received it', async () => {
  const print = flowPath(flowDefinitions.sending, 'print', { flowId: docId, infoId: docId, box: 'done' });
  const { page, problems } = await stage.open(print, { account: 'branch' });
  const paper = (name: string) => page.getByRole('radio', { name, exact: true });
  await page.getByRole('article', { name: '关于送达的通知' }).waitFor();
  await paper('发文稿纸').check();
  await page.getByRole('article', { name: '发文稿纸' }).waitFor();
  expect(await page.getByRole('article', { name: '关于送达的通知' }).count()).toBe(0);

  await page.goto('/senddoclist');
  await page.getByRole('link', { name: '关于送达的通知', exact: true }).click();
  await page.getByRole('button', { name: '登记市财政局已收到' }).click();
  const dialog = page.locator('.db-dialog');
  await dialog.locator('[data-db-field="signerName"] input').fill('收发室王敏');
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByText('收发室王敏').waitFor();
  expect(problems).toEqual([]);
});
