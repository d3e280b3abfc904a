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
const popups = (page: Page) => page.locator('.db-notice');
const texts = async (page: Page) => (await popups(page).allInnerTexts()).map((text) => text.replace(/\s*\n\s*/g, '|'));

/** Fields and buttons of the page that a notification still lies over at its end: there are none, as it leaves room there. */
const coveredAtTheEnd = (page: Page) =>
  page.evaluate(() => {
    const content = document.querySelector('#content');
    content?.scrollTo(0, content.scrollHeight);
    const isOver = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const end = element.closest('#content, #root > *')?.getBoundingClientRect().bottom ?? innerHeight;
      // What is scrolled out of sight is not covered.
      if (width === 0 || top + height > end) return false;
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.db-notices') != null;
    };
    const controls = [...document.querySelectorAll('#content :is(input, button, a, select, textarea)')];
    return controls.filter(isOver).map((control) => control.outerHTML);
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
  ['zh', 'desktop', ['公告提示|集团公告', '催办事项', '今日会议|已审批', '用信审批(点击跳转)', '投票提醒']],
  [
    'en',
    'phone',
    ['Notice tips|Group notice', 'Reminders', 'Today’s meetings|Approved', '用信审批 (click to jump)', 'Vote reminder'],
  ],
] as const)(
  'shows what has come once the shell stands, %s on a %s; text only (P1, Y29)',
  async (locale, viewport, titles) => {
    await oneOfEach();
    const { page, problems } = await open('/projects', { account: 'manager', locale, viewport });
    const max = viewport === 'phone' ? 1 : 3;
    await popups(page)
      .nth(max - 1)
      .waitFor();
    const found = await texts(page);
    expect(found).toHaveLength(max);
    for (const [index, text] of found.reverse().entries())
      expect(text).toMatch(new RegExp(`^${titles[index]?.replace(/[|()]/g, '\\$&')}`));
    expect(found[0]).toContain(hostile);
    expect(
      await page.evaluate(() => document.querySelector('#content')?.getBoundingClientRect().bottom === innerHeight),
    ).toBe(true);
    expect(await coveredAtTheEnd(page)).toEqual([]);
    expect(await violationsOn(page)).toEqual([]);
    // Escape closes the newest, and the next takes its place, until the message is there.
    for (let at = max; at <= 3; at += 1) {
      await page.keyboard.press('Escape');
      await page.getByText(titles[at]?.split('|')[0] ?? '', { exact: true }).waitFor();
    }
    // Closed by its button and the keyboard, the focus goes to the next.
    const close = page.getByRole('button', { name: locale === 'zh' ? /^关闭：/ : /^Close:/ });
    if (viewport === 'desktop') {
      const before = await texts(page);
      await close.last().focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => texts(page)).not.toContain(before.at(-1));
      expect(await close.last().evaluate((button) => button === document.activeElement)).toBe(true);
    }
    // P7: the message leads to the details of its flow.
    await page.getByRole('button', { name: titles[3], exact: true }).click();
    await page.waitForURL('**/detailpt/500001/**');
    const closeAll = page.getByRole('button', { name: locale === 'zh' ? '全部关闭' : 'Close all' });
    // The next one may take its place a moment after the click.
    const closed = async () => {
      if (await closeAll.isVisible()) await closeAll.click();
      else await page.keyboard.press('Escape');
      return popups(page).count();
    };
    await expect.poll(closed).toBe(0);
    await page.reload();
    await page.locator('.db-bell').waitFor();
    expect(await page.evaluate('globalThis.hacked')).toBeUndefined();
    // Nothing comes twice: by now all would be there again.
    await page.waitForLoadState('load');
    await make.warning('1002', '新的催办');
    stage.server.deps.events.publish({ to: { userIds: ['1002'] }, kind: 'notice' });
    await popups(page).first().waitFor();
    expect(await texts(page)).toHaveLength(1);
    expect(problems).toEqual([]);
  },
);

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
  await Promise.any(both.map((one) => popups(one).first().waitFor()));
  for (const one of both) await one.getByRole('link', { name: '通知，1 条未读' }).waitFor();
  const counts = await Promise.all(both.map((one) => popups(one).count()));
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  // Read in one window, read in the other.
  const shown = both[counts.indexOf(1)] ?? page;
  await shown.getByRole('button', { name: '关闭：公告提示' }).click();
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
  await popups(page).getByText('没有推送也会到').waitFor();
});

/** The locks by which one window listens for all. */
function lockOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.flatMap(({ name = '' }) => (name.startsWith('danbao:events') ? [name] : []));
  });
}
