import { measures } from '@danbao/core/measures';
import { signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, it } from 'vitest';
import { measureForm } from './measure-form.ts';
import { pageStage } from './page/page-stage.ts';

let applyId: string;
const stage = pageStage();
beforeAll(async () => {
  const { client } = await signedIn(stage.server, 'manager');
  const { rows } = await client.credit.projects({ pageNum: '1', pageSize: '1' });
  applyId = rows[0]?.apply_ID ?? '';
});

it('keeps what was typed through a reload, and asks once before leaving', async () => {
  const { page } = await stage.open(`/projects/${applyId}/measures/add/trademark`, { account: 'manager' });
  const form = measureForm(page);
  await form.fill('optName', '浙江老字号');
  await form.pickOwner('江城航运有限公司');
  await page.waitForFunction(() =>
    Object.values(localStorage).some((kept) => kept.includes('浙江老字号') && kept.includes('江城航运有限公司')),
  );
  await page.reload();
  await page.getByText('已恢复上次未保存的内容').waitFor();
  await expect.poll(() => form.input('optName').inputValue()).toBe('浙江老字号');
  await expect.poll(() => page.getByLabel('江城航运有限公司的占比').inputValue()).toBe('100');
  await page.getByRole('link', { name: '权属人', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '继续填写' }).click();
  await expect.poll(() => form.input('optName').inputValue()).toBe('浙江老字号');
  await page.getByRole('button', { name: '放弃草稿' }).click();
  await expect.poll(() => form.input('optName').inputValue()).toBe('');
  await page.reload();
  await form.input('optName').waitFor();
  await expect.poll(() => form.input('optName').inputValue()).toBe('');
});

it('shows both versions when somebody else has saved meanwhile, and saves the choice', async () => {
  const { client } = await signedIn(stage.server, 'manager');
  const { rows } = await client.measures.list({ apply_ID: applyId, pageNum: '1', pageSize: '50' });
  const ship = rows.find(({ shipName }) => shipName !== undefined);
  const id = ship?.optGuaranty_ID ?? '';
  const { page } = await stage.open(`/projects/${applyId}/measures/edit/ship/${id}`, { account: 'manager' });
  const form = measureForm(page);
  await form.fill('shipCode', 'MINE-1');
  const current = await client.measures.get({ optGuaranty_ID: id });
  await client.request(measures.update, { ...current, keepType: '对方改的' } as never, {
    version: String(current.version),
  });
  await form.save();
  const dialog = page.getByRole('dialog', { name: '这条数据已被他人修改' });
  await dialog.getByText('MINE-1').waitFor();
  await dialog.getByRole('radio', { name: '对方改的' }).check();
  await dialog.getByRole('button', { name: '按选择保存' }).click();
  await form.message('修改成功').waitFor();
  const after = await client.measures.get({ optGuaranty_ID: id });
  expect([after.shipCode, after.keepType]).toEqual(['MINE-1', '对方改的']);
});

it('refuses a file of 100 MB and a wrong type before a byte is sent (K7, K9)', async () => {
  const { page, calls } = await stage.open(`/projects/${applyId}/measures/add/ship`, { account: 'manager' });
  const form = measureForm(page);
  await page.locator('input[type=file]').setInputFiles([
    { name: '大文件.pdf', mimeType: 'application/pdf', buffer: new Uint8Array(100 * 1024 * 1024) },
    { name: '程序.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await form.message('上传文件大小不能超过100MB,请联系管理员上传').waitFor();
  await form.message('不支持该文件类型').waitFor();
  expect(calls.filter(({ path }) => path.includes('ossUpload'))).toEqual([]);
});

it('keeps what was typed when the session ends, under the question for the password and through a reload', async () => {
  const { page } = await stage.open(`/projects/${applyId}/measures/add/stock`, { account: 'manager' });
  const form = measureForm(page);
  await form.fill('optName', '江城股份流通股');
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('danbao:session') ?? '{}');
    localStorage.setItem('danbao:session', JSON.stringify({ ...session, accessToken: 'dead', refreshToken: 'dead' }));
  });
  await page.getByRole('button', { name: '选择已有' }).click();
  await page.getByRole('alertdialog', { name: '登录已过期' }).getByLabel('密码').waitFor();
  await expect.poll(() => form.input('optName').inputValue()).toBe('江城股份流通股');
  await page.reload();
  await page.waitForURL('**/login?back=*');
  await page.getByRole('button', { name: /manager/ }).click();
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL('**/add/stock');
  await page.getByText('已恢复上次未保存的内容').waitFor();
  await expect.poll(() => form.input('optName').inputValue()).toBe('江城股份流通股');
});
