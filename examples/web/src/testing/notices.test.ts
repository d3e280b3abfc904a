import { noticeMaker } from '@danbao/testing/server/notices';
import { signedIn } from '@danbao/testing/server/people';
import {
  bookingTable,
  noticeMarks,
  noticeTable,
  personalMessages,
  urgingWarnings,
  voteLogs,
  voteTable,
} from '@danbao/testing/server/tables';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { violationsOn } from './look.ts';
import { type OpenPage, type Stage, setStage } from './stage.ts';

const hostile = '<img src=x onerror="globalThis.hacked=1"><script>globalThis.hacked=1</script>';
let stage: Stage;
let make: ReturnType<typeof noticeMaker>;
let opened: OpenPage[] = [];
beforeAll(async () => {
  stage = await setStage();
  make = noticeMaker(stage.server);
});
afterAll(() => stage?.close());
beforeEach(async () => {
  for (const table of [noticeTable, urgingWarnings, personalMessages, bookingTable, voteTable, voteLogs, noticeMarks])
    await stage.server.deps.db.delete(table);
});
afterEach(async () => {
  for (const { page } of opened) await page.context().close();
  opened = [];
});

async function open(...[path, options]: Parameters<Stage['open']>): Promise<OpenPage> {
  const found = await stage.open(path, options);
  opened.push(found);
  return found;
}
const digest = (page: Page) => page.locator('.db-digest-line');
const digestText = (page: Page) => page.locator('.db-digest-text').innerText();

/** Fields, buttons, links and titles of the page that lie where the digest lies. */
const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const line = document.querySelector('.db-digest-line')?.getBoundingClientRect();
    if (!line) return ['no digest'];
    const others = [...document.querySelectorAll('input, button, a, select, textarea, h1, h2, [role=dialog]')];
    return others
      .filter((element) => !element.closest('.db-digest'))
      .filter((element) => {
        const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
        if (width === 0 || height === 0 || top < 0) return false;
        return left < line.right && right > line.left && top < line.bottom && bottom > line.top;
      })
      .map((element) => element.outerHTML);
  });

/** One of each kind for the manager of the first company. */
async function oneOfEach(): Promise<void> {
  await make.notice(hostile, { displayTime: '60000' });
  await make.warning('1002', '请尽快补齐材料');
  await make.meeting(['1002'], { startsAt: new Date(Date.now()), approveStatus: '1' });
  await make.personal('1002', { messageInfoId: '500001-1' });
  await make.vote();
}

it.each([
  ['zh', '5 条新消息', '查看'],
  ['en', '5 new messages', 'View'],
] as const)(
  'says once in %s how many are new, over nothing of the page; text only (P1, Y29)',
  async (locale, says, look) => {
    await oneOfEach();
    const { page, problems } = await open('/projects', { account: 'manager', locale });
    await page.setViewportSize({ width: 1366, height: 768 });
    await digest(page).waitFor();
    expect(await digestText(page)).toBe(says);
    expect(await coveredBy(page)).toEqual([]);
    expect(await violationsOn(page)).toEqual([]);
    await digest(page).getByRole('button', { name: look }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => digest(page).count()).toBe(0);
    await page.getByRole('link', { name: /5/ }).and(page.locator('.db-bell')).waitFor();
    await page.reload();
    // Nothing comes twice: what comes now comes alone.
    await page.locator('.db-bell').waitFor();
    await make.notice(hostile, { displayTime: '60000' });
    stage.server.deps.events.publish({ to: { userIds: ['1002'] }, kind: 'notice' });
    await digest(page).waitFor();
    expect(await digestText(page)).toContain(hostile);
    expect(await page.evaluate('globalThis.hacked')).toBeUndefined();
    expect(problems).toEqual([]);
  },
);

it('on a phone the bell stands out in its place, and nothing lies over the page', async () => {
  await oneOfEach();
  const { page, problems } = await open('/projects', { account: 'manager', viewport: 'phone' });
  const colour = () => page.locator('.db-bell').evaluate((bell) => getComputedStyle(bell).backgroundColor);
  await page.locator('.db-bell').waitFor();
  const before = await colour();
  await digest(page).waitFor({ state: 'attached' });
  await expect.poll(colour).not.toBe(before);
  const line = await page.locator('.db-digest').evaluate((element) => element.getBoundingClientRect().width);
  expect(line).toBeLessThanOrEqual(1);
  expect(await violationsOn(page)).toEqual([]);
  await page.locator('.db-bell').click();
  await page.waitForURL('**/notices');
  await expect.poll(() => digest(page).count()).toBe(0);
  expect(problems).toEqual([]);
});

it('what is published arrives by itself, in one of two windows, and the bell counts in both', async () => {
  const { page } = await open('/dashboard', { account: 'manager' });
  await page.locator('.db-bell').waitFor();
  const other = await page.context().newPage();
  await other.goto(`${stage.url}/dashboard`);
  await other.locator('.db-bell').waitFor();
  const admin = await signedIn(stage.server, 'admin');
  // The stream of the browser, one for both windows, is open.
  await expect.poll(async () => (await lockOf(other)).length).toBe(1);
  await admin.client.publishedNotices.add({ kind: 'notice', scope: 'group', content: '台风停工' } as never);
  const both = [page, other];
  await Promise.any(both.map((one) => digest(one).waitFor()));
  for (const one of both) await one.getByRole('link', { name: '通知，1 条未读' }).waitFor();
  const counts = await Promise.all(both.map((one) => digest(one).count()));
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  // Read in one window, read in the other.
  const shown = both[counts.indexOf(1)] ?? page;
  await shown.getByRole('button', { name: '关闭：公告提示' }).click();
  await shown.getByRole('link', { name: '通知，1 条未读' }).click();
  await shown.getByRole('button', { name: '全部标为已读' }).click();
  for (const one of both) await one.getByRole('link', { name: '通知', exact: true }).waitFor();
});

it('asks every minute where the stream is refused', async () => {
  const { page } = await open('/login', {});
  await page.clock.install();
  await page.context().route('**/api/danbao/events*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByLabel('用户名').fill('manager');
  await page.getByLabel('密码').first().fill('danbao2026');
  await page.getByRole('button', { name: '登录' }).click();
  await page.locator('.db-bell').waitFor();
  await page.waitForResponse(/danbao\/events/);
  await make.notice('没有推送也会到', { displayTime: '600000' });
  await page.clock.runFor(65_000);
  await digest(page).getByText('没有推送也会到').waitFor();
});

/** The locks by which one window listens for all. */
function lockOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.flatMap(({ name = '' }) => (name.startsWith('danbao:events') ? [name] : []));
  });
}
