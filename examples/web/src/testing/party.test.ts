import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from './look.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

it('an item is written, passed by somebody else and read in the portal', async () => {
  const writer = await stage.open('/party/manage', { account: 'manager' });
  const dialog = writer.page.getByRole('dialog');
  await writer.page.getByRole('button', { name: '新增党建信息' }).click();
  await dialog.getByRole('textbox', { name: '标题' }).fill('支部学习简报');
  await dialog.getByRole('combobox', { name: '栏目' }).click();
  await writer.page.getByRole('option', { name: '学习园地' }).click();
  await dialog.getByRole('textbox', { name: '内容' }).fill('本周学习内容');
  await dialog.getByRole('button', { name: '保存' }).click();
  await writer.page.getByRole('row', { name: /支部学习简报.*待审核/ }).waitFor();
  expect(await violationsOn(writer.page)).toEqual([]);
  await writer.close();
  const checker = await stage.open('/party/manage', { account: 'admin' });
  await checker.page.getByRole('button', { name: '通过“支部学习简报”' }).click();
  await checker.page.getByRole('row', { name: /支部学习简报.*已通过/ }).waitFor();
  await checker.close();
  const reader = await stage.open('/party', { account: 'viewer' });
  await reader.page.getByRole('button', { name: '阅读“支部学习简报”' }).click();
  await reader.page.getByRole('dialog', { name: '支部学习简报' }).getByText('本周学习内容').waitFor();
  expect(await violationsOn(reader.page)).toEqual([]);
  expect([...writer.problems, ...checker.problems, ...reader.problems]).toEqual([]);
});

it('a film goes on where the person has left it, by range from the store', async () => {
  const first = await stage.open('/partyHistory/play/party-video-1', { account: 'viewer' });
  const parts: number[] = [];
  first.page.on('response', (answer) => answer.url().includes('/preview/') && parts.push(answer.status()));
  const place = (page: typeof first.page) =>
    page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime);
  const ready = (page: typeof first.page) =>
    page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1);
  await ready(first.page);
  expect(parts).toContain(206);
  await first.page.locator('video').evaluate(async (film: HTMLVideoElement) => {
    film.muted = true;
    film.currentTime = 6;
    await film.play();
  });
  await first.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 7);
  const kept = first.page.waitForResponse((answer) => answer.url().includes('party/history/place'));
  await first.page.locator('video').evaluate((film: HTMLVideoElement) => film.pause());
  await kept;
  expect(await violationsOn(first.page)).toEqual([]);
  await first.close();
  const again = await stage.open('/partyHistory/play/party-video-1', { account: 'viewer', viewport: 'phone' });
  await ready(again.page);
  await again.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) >= 6);
  expect(await place(again.page)).toBeLessThan(12);
  await again.page.goto(`${stage.url}/partyHistory/index`);
  await again.page.getByText(/看到 00:0\d|看到 00:1\d/).waitFor();
  expect([...first.problems, ...again.problems]).toEqual([]);
});

it('a question is asked, answered and the answer accepted; an emergency is reported and closed', async () => {
  const asker = await stage.open('/qa/index', { account: 'manager' });
  const { page } = asker;
  await page.getByRole('button', { name: '我要提问' }).click();
  await page.getByRole('dialog').getByLabel('问题').fill('保函怎么续期？');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '保函怎么续期？' }).click();
  await page.getByLabel('我来回答').fill('提前一个月申请');
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByRole('button', { name: '采纳陈立的回答' }).click();
  await page.getByText('已采纳').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await asker.close();
  const inCharge = await stage.open('/emergency/index', { account: 'canteen', locale: 'en', viewport: 'phone' });
  await inCharge.page.getByRole('button', { name: 'What is done about “三楼机房空调故障”' }).click();
  await inCharge.page.getByRole('button', { name: 'Close it' }).click();
  const closing = inCharge.page.getByRole('dialog', { name: 'Close it' });
  await closing.getByLabel('What').fill('设备已修复');
  await closing.getByRole('button', { name: 'Save' }).click();
  await inCharge.page.getByText('设备已修复').waitFor();
  expect(await violationsOn(inCharge.page)).toEqual([]);
  expect([...asker.problems, ...inCharge.problems]).toEqual([]);
});
