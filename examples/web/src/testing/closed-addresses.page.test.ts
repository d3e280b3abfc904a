import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage({ settings: { tokensInAddresses: false } });
/** What no address of a call may hold. */
const secret = /[?&](doc|ticket|crossToken|crossRefreshToken|code)=/;
const doc = join(import.meta.dirname, '../../../server/src/files/old-office/fixtures/a.doc');
let path: string;
beforeAll(async () => {
  const { client } = await signedIn(stage.server, 'manager');
  const { rows } = await client.credit.projects({ pageNum: '1', pageSize: '1' });
  const apply_ID = rows[0]?.apply_ID ?? '';
  const measures = await client.measures.list({ apply_ID, pageNum: '1', pageSize: '50' });
  const infoId = measures.rows.find(({ shipName }) => shipName !== undefined)?.optGuaranty_ID ?? '';
  path = `/projects/${apply_ID}/measures/view/ship/${infoId}`;
  const about = { infoId, fileType: 'proFiles', sysId: '2' } as const;
  const bytes = new Uint8Array(await readFile(doc));
  await client.attachments.upload({ ...about, name: '协议.doc', file: new Blob([bytes]) });
  const broken = new Uint8Array(Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  await client.attachments.upload({ ...about, name: '坏.xls', file: new Blob([broken]) });
});

it('a file is shown, and downloaded, with no token in an address', async () => {
  const { page, calls, downloads, problems } = await stage.open(path, { account: 'manager' });
  await page.getByRole('button', { name: '预览协议.doc' }).click();
  const dialog = page.getByRole('dialog', { name: '协议.doc' });
  await dialog.getByText(/抵押合同补充协议/).waitFor();
  await dialog.getByRole('button', { name: '下载' }).click();
  await page.waitForDownload();
  expect(downloads.map(({ fileName }) => fileName)).toEqual(['协议.doc']);
  expect(calls.map((call) => call.path).filter((address) => secret.test(address))).toEqual([]);
  expect(problems).toEqual([]);
});

it('says of a file that nothing of it can be shown', async () => {
  const { page } = await stage.open(path, { account: 'manager' });
  await page.getByRole('button', { name: '预览坏.xls' }).click();
  await page.getByText('这种文件不能在线预览，请下载后查看').waitFor();
});

it('a film plays from memory, loaded with the token of the session', async () => {
  const { page, calls, problems } = await stage.open('/partyHistory/play/party-video-1', { account: 'viewer' });
  const address = await page.waitForFunction(() => document.querySelector('video')?.src);
  expect(address).toMatch(/^blob:/);
  const asked = calls.map((call) => call.path).filter((one) => one.includes('/preview/'));
  expect(asked).toEqual([expect.not.stringMatching(secret)]);
  expect(problems).toEqual([]);
});

it('takes a ticket behind # once, and none from the query', async () => {
  const { client } = await signedIn(stage.server, 'viewer');
  const { ticket = '' } = await client.session.jumpTokens({ userId: '1003' });
  const { page, calls } = await stage.open('/editindex');
  await page.goto(`/owners?userId=1003&ticket=${encodeURIComponent(ticket)}`);
  await page.getByText('单点登录没有成功').waitFor();
  await page.waitForURL('**/login?back=%2Fowners');
  await page.goto(`/owners#userId=1003&ticket=${encodeURIComponent(ticket)}`);
  await page.getByRole('heading', { name: '权属人列表' }).waitFor();
  expect(page.url()).not.toContain('ticket');
  expect(JSON.parse(localStorage.getItem('danbao:session') ?? '').user.username).toBe('viewer');
  expect(calls.filter((call) => call.path.includes(ticket)).map((call) => call.path)).toEqual([]);
});
