import { noticeDeliveries, noticePreferenceRows, users } from '@danbao/testing/server/tables';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

// Nothing listens there: what is tried is refused.
const nowhere = 'http://127.0.0.1:9';
const stage = pageStage({
  settings: {
    channels: {
      mail: { url: 'smtp://127.0.0.1:9', from: { name: '', address: 'oa@example.com' } },
      messenger: { url: nowhere },
      robots: [{ unitUid: '*', kind: 'wecom', url: nowhere }],
      delay: 600_000,
    },
  },
});
const database = () => stage.server.deps.db;
beforeEach(async () => {
  await database().delete(noticePreferenceRows);
  await database().delete(noticeDeliveries);
  await database().update(users).set({ email: null });
});

it('mail is chosen for each kind once there is an address; the choice stays', async () => {
  const { page, problems } = await stage.open('/user/profile', { account: 'manager' });
  await page.getByText(/您还没有邮箱，不发邮件/).waitFor();
  await page.getByRole('radiogroup', { name: '催办的即时通讯' }).waitFor();
  expect(await page.getByRole('radiogroup', { name: '催办的邮件' }).count()).toBe(0);
  await page.getByRole('button', { name: '修改联系方式' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('邮箱').fill('chen@example.com');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('邮件发往 chen@example.com').waitFor();
  const mail = page.getByRole('radiogroup', { name: '催办的邮件' });
  expect(await mail.getByRole('radio', { name: '尽快发送' }).isChecked()).toBe(true);
  await mail.getByText('不发送').click();
  await page.getByText('已保存消息设置').waitFor();
  expect(await database().select().from(noticePreferenceRows)).toMatchObject([
    { userId: '1002', kind: 'urging', arrival: 'now', mail: 'never', messenger: null },
  ]);
  // Of meetings, people are told by a message of its own.
  expect(await page.getByRole('radiogroup', { name: '会议的邮件' }).count()).toBe(0);
  expect(problems).toEqual([]);
});

it('administrators see what could not be sent and send it again; a trial says why it was not taken', async () => {
  const at = stage.server.deps.now();
  await database()
    .insert(noticeDeliveries)
    .values({
      ...{ deliveryId: '1', channel: 'mail', recipient: '1002', noticeKey: 'personal:1', noticeAt: at },
      ...{ kind: 'personal', sending: 'now', state: 'givenUp', attempts: 8, nextAt: at, createdAt: at },
      error: '550 no such user',
    });
  const { page, problems } = await stage.open('/admin/notice-deliveries', { account: 'admin' });
  const row = page.getByRole('row', { name: /陈立/ });
  await row.getByText('已放弃').waitFor();
  await row.getByText('550 no such user').waitFor();
  await page.getByRole('button', { name: '再次发送给陈立' }).click();
  await row.getByText('待发送').waitFor();
  const [kept] = await database().select().from(noticeDeliveries).where(eq(noticeDeliveries.deliveryId, '1'));
  expect(kept).toMatchObject({ state: 'waiting', attempts: 0, error: null });
  expect(problems).toEqual([]);
  await page.getByRole('button', { name: '试发：即时通讯' }).click();
  await page.getByText(/没有发出：\S/).waitFor();
  const viewer = await stage.open('/admin/notice-deliveries', { account: 'viewer' });
  await viewer.page.locator('h1').waitFor();
  expect(await viewer.page.getByRole('button', { name: '试发：邮件' }).count()).toBe(0);
});

it('the address of a message outside the app opens the flow that it is about', async () => {
  const { page } = await stage.open('/notices?flow=none', { account: 'manager' });
  await page.getByText('无法打开这个流程').waitFor();
  await page.getByRole('heading', { name: '通知中心' }).waitFor();
});
