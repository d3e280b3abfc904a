import { formatTime, wallTime } from '@danbao/core/format';
import { meetingBookings, meetingRooms, votes } from '@danbao/core/office';
import { officePermissions } from '@danbao/testing/server/own-office';
import { bookingTable, insertRecords, noticeTable, voteTable } from '@danbao/testing/server/tables';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as table from '../../../../examples/server/src/db/schema.ts';
import { memoryKeyStorage } from '../browser/key-storage.ts';
import { openOffice } from '../testing/office.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { NoticeCentre } from './notice-centre.tsx';
import { NoticeDigest } from './notice-digest.tsx';
import { claimNotices } from './shown-notices.ts';

const office = openOffice({ permissions: [...officePermissions, 'unit:all'] });
let last = 0;

beforeEach(async () => {
  const { db } = office.server.deps;
  for (const each of [noticeTable, table.urgingWarnings, table.personalMessages, bookingTable, voteTable])
    await db.delete(each);
  last += 1;
});
afterEach(() => vi.restoreAllMocks());

/** An id that no test before has used: what was shown once does not come again. */
const id = (name: string) => `${name}-${last}`;
const warn = (warningId: string, content: string) =>
  office.server.deps.db.insert(table.urgingWarnings).values({ warningId, content, userId: office.userId });
const tell = (message: Omit<typeof table.personalMessages.$inferInsert, 'userId'>) =>
  office.server.deps.db.insert(table.personalMessages).values({ ...message, userId: office.userId });
const publish = async (notice: Parameters<typeof office.client.publishedNotices.add>[0]) =>
  (await office.client.publishedNotices.add(notice)).id;
/** Which notifications have popped up or were read, as the server knows. */
const marked = async (what: 'shownAt' | 'readAt') => {
  const marks = await office.server.deps.db.select().from(table.noticeMarks);
  return marks.flatMap((mark) => (mark[what] === null ? [] : [mark.noticeKey]));
};
const digest = () => screen.findByRole('region', { name: '新消息' });
const digestText = async () => (await digest()).querySelector('.db-digest-text')?.textContent;
const showDigest = (onOpen: (path: string) => void = () => {}) =>
  office.show(<NoticeDigest href="/notices" onOpen={onOpen} />);

it('is one line for all that is new: how many, and the way to the centre; closing it reads nothing', async () => {
  for (const each of ['a', 'b', 'c']) await warn(id(each), each);
  await publish({ kind: 'notice', scope: 'group', content: '全体大会' });
  const onOpen = vi.fn();
  showDigest(onOpen);
  expect(await digestText()).toBe('4 条新消息');
  await waitFor(async () => expect(await marked('shownAt')).toContain(`urging:${id('c')}`));
  fireEvent.click(screen.getByRole('button', { name: '查看' }));
  expect(onOpen.mock.calls).toEqual([['/notices']]);
  expect(screen.queryByRole('region', { name: '新消息' })).toBeNull();
  await warn(id('d'), 'd');
  office.server.deps.events.publish({ to: { userIds: [office.userId] }, kind: 'notice' });
  await digest();
  fireEvent.click(screen.getByRole('button', { name: '关闭：催办事项' }));
  expect(screen.queryByRole('region', { name: '新消息' })).toBeNull();
  await waitFor(async () => expect(await marked('shownAt')).toContain(`urging:${id('d')}`));
  expect((await marked('readAt')).filter((key) => key.endsWith(`-${last}`))).toEqual([]);
});

it('says nothing where the centre itself is looked at', async () => {
  await warn(id('a'), '甲');
  await warn(id('b'), '乙');
  function App() {
    const [isCentreOpen, setOpen] = useState(false);
    return (
      <>
        <NoticeDigest href="/notices" isCentreOpen={isCentreOpen} onOpen={() => {}} />
        <NoticeBell href="/notices" onOpen={() => setOpen(true)} />
      </>
    );
  }
  office.show(<App />);
  await digest();
  fireEvent.click(screen.getByRole('link', { name: /^通知/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: '新消息' })).toBeNull());
});

const meetingTime = wallTime(new Date());

/** What stands where one of each kind comes alone, with the titles, labels and states of the specification. */
const alone: readonly (readonly [string, () => Promise<unknown>, string])[] = [
  ['a notice (P4)', () => publish({ kind: 'notice', scope: 'group', content: '全体大会' }), '公告提示集团公告全体大会'],
  ['urging (P5)', () => warn(id('w'), '请尽快回复'), '催办事项请尽快回复'],
  ['a meeting (P6)', () => meet(), `今日会议已审批${formatTime(meetingTime)} · 三楼 · 评审`],
  [
    'a message (P7)',
    () => tell({ messageId: id('p'), typeName: '用信审批', content: '待办', messageTypeId: '2' }),
    '用信审批(点击跳转)待办',
  ],
  [
    'a business notice (P8)',
    () => publish({ kind: 'business', scope: 'group', title: '升级', content: '周六停机' }),
    '升级周六停机',
  ],
  ['a vote (P9)', () => vote(), '投票提醒选举 · 截止 2099-01-01 00:00:00'],
];

it.each(alone)('%s that comes alone shows itself', async (_, make, text) => {
  await make();
  showDigest();
  expect(await digestText()).toBe(text);
});

async function meet() {
  const { db } = office.server.deps;
  const at = new Date();
  const { unitUid } = office.rows;
  await insertRecords(db, meetingRooms, [{ id: id('r'), at, unitUid, values: { roomName: '三楼', isOpen: '1' } }]);
  const times = { startTime: meetingTime, endTime: meetingTime };
  const meeting = {
    roomId: id('r'),
    appointReason: '评审',
    ...times,
    approveStatus: '1',
    attendeeIds: [office.userId],
  };
  await insertRecords(db, meetingBookings, [{ id: id('m'), at, unitUid, values: meeting }]);
}
async function vote() {
  const open = { beginTime: wallTime(new Date()), endTime: '2099-01-01 00:00:00' };
  const values = { title: '选举', optionLines: '甲\n乙', reach: 'group', daily: '0', status: '2', ...open };
  await insertRecords(office.server.deps.db, votes, [{ id: id('v'), at: new Date(), values }]);
}

it('the flow of a message that came alone opens from it, and it says when there is none (P7)', async () => {
  const rest = { content: 'x', messageTypeId: '1' };
  const flow = { type: '1', newType: '2', infoId: '5', nodeFinishId: '9' };
  await tell({ ...rest, messageId: id('b'), typeName: '乙', messageInfoId: '8' });
  const onOpen = vi.fn();
  const { unmount } = showDigest(onOpen);
  fireEvent.click(within(await digest()).getByRole('button', { name: '查看' }));
  await screen.findByText('无法打开这个流程');
  expect(await digestText()).toBe('乙(点击跳转)x');
  unmount();
  await tell({ ...rest, messageId: id('a'), typeName: '甲', messageInfoId: '7', flow });
  showDigest(onOpen);
  expect(await digestText()).toBe('甲(点击跳转)x');
  fireEvent.click(screen.getByRole('button', { name: '查看' }));
  await waitFor(() => expect(onOpen.mock.calls).toEqual([['/detailpt/7/1/2/5/9']]));
  await waitFor(async () => expect(await marked('readAt')).toContain(`personal:${id('a')}`));
  expect(screen.queryByRole('region', { name: '新消息' })).toBeNull();
});

it('a call that fails hides nothing else and is told once; hostile text is text', async () => {
  const hostile = '<img src=x onerror="globalThis.hacked = true">';
  await publish({ kind: 'business', title: hostile, content: hostile, scope: 'group' });
  const request = office.client.request;
  vi.spyOn(office.client, 'request').mockImplementation((endpoint, ...rest) => {
    if (endpoint.path === 'oa/tMtAppointment/noting') return Promise.reject(new TypeError('down'));
    return request(endpoint, ...rest);
  });
  showDigest();
  expect(await digestText()).toBe(hostile + hostile);
  expect(document.querySelector('img')).toBeNull();
  expect(await screen.findAllByText('部分通知没有取到，稍后会再次获取')).toHaveLength(1);
});

it('a second window and a reload show nothing again', async () => {
  await warn(id('a'), '甲');
  const { unmount } = showDigest();
  await digest();
  unmount();
  await office.server.deps.db.delete(table.noticeMarks);
  await warn(id('b'), '乙');
  showDigest();
  expect(await digestText()).toBe('催办事项乙');
});

it('of two that claim at once one gets it; what is remembered is bounded and survives what is broken', async () => {
  const storage = memoryKeyStorage();
  storage.set('notices:1', '{broken');
  const claims = await Promise.all([
    claimNotices(storage, '1', ['a', 'b', 'a']),
    claimNotices(storage, '1', ['b', 'c']),
  ]);
  expect(claims.map((claim) => [...claim])).toEqual([['a', 'b'], ['c']]);
  expect(await claimNotices(storage, '2', ['a'])).toEqual(new Set(['a']));
  await claimNotices(
    storage,
    '1',
    Array.from({ length: 3000 }, (_, index) => `n${index}`),
  );
  expect(JSON.parse(storage.get('notices:1') ?? '')).toHaveLength(1000);
});

it('the centre filters, marks one or all as read, and the bell counts', async () => {
  await warn(id('a'), '甲');
  await warn(id('b'), '乙');
  await publish({ kind: 'notice', scope: 'unit', content: '丙' });
  const onOpen = vi.fn();
  office.show(
    <>
      <NoticeBell href="/notices" onOpen={onOpen} />
      <NoticeCentre onOpen={onOpen} />
    </>,
  );
  fireEvent.click(await screen.findByRole('link', { name: '通知，3 条未读' }));
  expect(onOpen.mock.calls).toEqual([['/notices']]);
  fireEvent.click(await screen.findByRole('button', { name: /^标为已读：公告/ }));
  await screen.findByRole('link', { name: '通知，2 条未读' });
  fireEvent.click(screen.getByLabelText('只看未读'));
  await waitFor(() => expect(screen.queryByText('丙')).toBeNull());
  fireEvent.click(screen.getByLabelText('公告'));
  await screen.findByText('没有未读的通知');
  fireEvent.click(screen.getByLabelText('全部'));
  fireEvent.click(screen.getByRole('button', { name: '全部标为已读' }));
  await screen.findByRole('link', { name: '通知' });
  await act(async () => {});
});
