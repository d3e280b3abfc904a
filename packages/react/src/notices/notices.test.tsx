import { formatTime, wallTime } from '@danbao/core/format';
import { meetingBookings, meetingRooms, votes } from '@danbao/core/office';
import { officePermissions } from '@danbao/testing/server/own-office';
import { bookingTable, insertRecords, noticeTable, voteTable } from '@danbao/testing/server/tables';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as table from '../../../../examples/server/src/db/schema.ts';
import { memoryKeyStorage } from '../browser/key-storage.ts';
import { openOffice } from '../testing/office.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { NoticeCentre } from './notice-centre.tsx';
import { NoticePopups } from './notice-popups.tsx';
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
const popups = () => screen.findAllByRole('listitem');
const popup = async (title: string) => {
  const found = (await popups()).find((item) => within(item).queryByText(title) !== null);
  if (!found) throw new Error(`no popup ${title}`);
  return found;
};

it('pops up with the titles, labels and states of the specification (P3-P9)', async () => {
  const { db } = office.server.deps;
  const { userId, rows } = office;
  const startsAt = new Date();
  const notice = await publish({ kind: 'notice', scope: 'group', content: '全体大会' });
  await warn(id('w'), '请尽快回复');
  const at = startsAt;
  const time = wallTime(startsAt);
  await insertRecords(db, meetingRooms, [
    { id: id('r'), at, unitUid: rows.unitUid, values: { roomName: '三楼', isOpen: '1' } },
  ]);
  const meeting = { roomId: id('r'), appointReason: '评审', startTime: time, endTime: time, approveStatus: '1' };
  const attendeeIds = [userId];
  await insertRecords(db, meetingBookings, [
    { id: id('m'), at, unitUid: rows.unitUid, values: { ...meeting, attendeeIds } },
  ]);
  await tell({ messageId: id('p'), typeName: '用信审批', content: '待办', messageTypeId: '2' });
  const vote = { title: '选举', optionLines: '甲\n乙', reach: 'group', daily: '0', status: '2' };
  const open = { beginTime: time, endTime: '2099-01-01 00:00:00' };
  await insertRecords(db, votes, [{ id: id('v'), at, values: { ...vote, ...open } }]);
  office.show(<NoticePopups max={5} onOpen={() => {}} />);
  await waitFor(() => expect(screen.queryAllByRole('listitem')).toHaveLength(5));
  const texts = (await popups()).map((item) => item.textContent);
  expect(texts).toEqual([
    '投票提醒选举截止 2099-01-01 00:00:00',
    '用信审批(点击跳转)待办',
    `今日会议已审批开始时间 ${formatTime(wallTime(startsAt))}会议室 三楼事由 评审`,
    '催办事项请尽快回复',
    '公告提示集团公告全体大会',
  ]);
  // Its type is not 1: nothing opens.
  expect(within(await popup('用信审批(点击跳转)')).getAllByRole('button')).toHaveLength(1);
  await waitFor(async () => expect(await marked('shownAt')).toContain(`notice:${notice}`));
  fireEvent.click(screen.getByText('全部关闭'));
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  await waitFor(async () => expect(await marked('readAt')).toContain(`vote:${id('v')}`));
});

it('opens the flow of a message and says when there is none (P7)', async () => {
  const rest = { content: 'x', messageTypeId: '1' };
  const flow = { type: '1', newType: '2', infoId: '5', nodeFinishId: '9' };
  await tell({ ...rest, messageId: id('a'), typeName: '甲', messageInfoId: '7', flow });
  await tell({ ...rest, messageId: id('b'), typeName: '乙', messageInfoId: '8' });
  const onOpen = vi.fn();
  office.show(<NoticePopups onOpen={onOpen} />);
  fireEvent.click(await screen.findByRole('button', { name: '乙(点击跳转)' }));
  await screen.findByText('无法打开这个流程');
  fireEvent.click(await screen.findByRole('button', { name: '甲(点击跳转)' }));
  await waitFor(() => expect(onOpen.mock.calls).toEqual([['/detailpt/7/1/2/5/9']]));
  await waitFor(() => expect(screen.queryByText('甲(点击跳转)')).toBeNull());
  expect(screen.queryByText('乙(点击跳转)')).not.toBeNull();
});

it('a call that fails hides nothing else and is told once; hostile text is text', async () => {
  const hostile = '<img src=x onerror="globalThis.hacked = true">';
  await publish({ kind: 'business', title: hostile, content: hostile, scope: 'group' });
  const request = office.client.request;
  vi.spyOn(office.client, 'request').mockImplementation((endpoint, ...rest) => {
    if (endpoint.path === 'oa/tMtAppointment/noting') return Promise.reject(new TypeError('down'));
    return request(endpoint, ...rest);
  });
  office.show(<NoticePopups onOpen={() => {}} />);
  expect((await popups()).map((item) => item.textContent)).toEqual([hostile + hostile]);
  expect(document.querySelector('img')).toBeNull();
  expect(await screen.findAllByText('部分通知没有取到，稍后会再次获取')).toHaveLength(1);
});

it('Escape closes the newest, unless something lies above', async () => {
  await warn(id('b'), '乙');
  await warn(id('a'), '甲');
  office.show(<NoticePopups onOpen={() => {}} />);
  await waitFor(() => expect(screen.queryAllByRole('listitem')).toHaveLength(2));
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(await popups()).toHaveLength(2);
  dialog.hidden = true;
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect((await popups()).map((item) => item.textContent)).toEqual(['催办事项甲']);
  dialog.remove();
});

it('shows three at most, counts the rest, and says how high it stands while anything is there', async () => {
  for (const each of ['a', 'b', 'c', 'd']) await warn(id(each), each);
  office.show(<NoticePopups onOpen={() => {}} />);
  const reserved = () => document.documentElement.style.getPropertyValue('--db-notices-height');
  await screen.findByText('还有 1 条');
  expect(await popups()).toHaveLength(3);
  expect(reserved()).toMatch(/^\d+px$/);
  fireEvent.click(screen.getByText('全部关闭'));
  await waitFor(() => expect(reserved()).toBe(''));
});

it('a second window and a reload show nothing again', async () => {
  await warn(id('a'), '甲');
  const { unmount } = office.show(<NoticePopups onOpen={() => {}} />);
  await popups();
  unmount();
  await office.server.deps.db.delete(table.noticeMarks);
  await warn(id('b'), '乙');
  office.show(<NoticePopups onOpen={() => {}} />);
  expect((await popups()).map((item) => item.textContent)).toEqual(['催办事项乙']);
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
