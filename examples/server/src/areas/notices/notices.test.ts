import { wallTime } from '@danbao/core/format';
import { withRights } from '@danbao/testing/server/a-role';
import { noticeMaker } from '@danbao/testing/server/notices';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { testInstant } from '@danbao/testing/server/test-clock';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit, noticeMarks, personalMessages, urgingWarnings, voteLogs } from '../../db/schema.ts';
import { sampleAccounts } from '../../sample/accounts.ts';
import { sampleNotices } from '../../sample/notices.ts';
import { bookingTable } from '../meetings/reach.ts';
import { voteTable } from '../votes/reach.ts';
import { noticeTable } from './publish.ts';
import { dayAround } from './reach.ts';

const today = new Date(testInstant);
const form = { kind: 'notice', scope: 'unit', content: '周五大扫除' } as const;
const hours = (count: number) => new Date(today.getTime() + count * 3_600_000);

onEveryDatabase((server) => {
  let admin: Person;
  let manager: Person;
  let branch: Person;
  let make: ReturnType<typeof noticeMaker>;
  beforeAll(async () => {
    make = noticeMaker(server);
    const names = ['admin', 'manager', 'branch'] as const;
    [admin, manager, branch] = (await Promise.all(names.map((name) => signedIn(server, name)))) as [
      Person,
      Person,
      Person,
    ];
  });
  beforeEach(async () => {
    for (const table of [noticeTable, urgingWarnings, personalMessages, bookingTable, voteTable, voteLogs, noticeMarks])
      await server.deps.db.delete(table);
  });
  const boxesOf = async ({ client }: Person) =>
    (await client.notices.messages({ pageNumber: '1', pageSize: '999' })).rows;

  describe('what is asked for after a sign-in (P2)', () => {
    test('notices of the group, the system and the own unit, in force, the newest first', async () => {
      await make.notice('全集团', { createdAt: hours(-3), displayTime: '5000' });
      await make.notice('系统', { scope: 'system', createdAt: hours(-2) });
      await make.notice('第二公司', { scope: 'unit', unitUid: '103' });
      await make.notice('过期', { endTime: wallTime(hours(-1)) });
      await make.notice('撤回', { withdrawTime: wallTime(today) });
      expect(
        (await boxesOf(branch)).map(({ messageBox, publishId, displayTime }) => [messageBox, publishId, displayTime]),
      ).toEqual([
        ['第二公司', '103', undefined],
        ['系统', '101', undefined],
        ['全集团', '0', '5000'],
      ]);
      expect((await boxesOf(manager)).map(({ messageBox }) => messageBox)).toEqual(['系统', '全集团']);
      const page = await branch.client.notices.messages({ pageNumber: '2', pageSize: '2' });
      expect([page.total, page.rows.map(({ messageBox }) => messageBox)]).toEqual([3, ['全集团']]);
    });

    test('warnings, messages and meetings only of the person themselves, of today', async () => {
      await make.warning('1002', '请补齐材料');
      await make.personal('1002');
      await make.personal('1002', { createdAt: new Date(dayAround(today).begin.getTime() - 1) });
      const { begin, end } = dayAround(today);
      await make.meeting(['1001', '1002'], { startsAt: new Date(end.getTime() - 1000), approveStatus: '1' });
      await make.meeting(['1002'], { startsAt: end });
      await make.meeting(['1002'], { startsAt: new Date(begin.getTime() - 1000) });
      const { client } = manager;
      expect((await client.notices.warnings()).map(({ content }) => content)).toEqual(['请补齐材料']);
      expect(await client.notices.personal()).toMatchObject([{ typeName: '用信审批', messageTypeId: '1' }]);
      expect(await client.notices.meetings()).toMatchObject([
        { mrName: '六楼会议室', appointReason: '评审会', approveStatus: '1', attendees: '周敏、陈立' },
      ]);
      expect(await admin.client.notices.meetings()).toHaveLength(1);
      for (const call of ['warnings', 'personal', 'meetings'] as const)
        expect(await branch.client.notices[call]()).toEqual([]);
    });

    test('open votes of the group and of the unit, and those voted in today (P9)', async () => {
      const voteId = await make.vote();
      await make.vote({ unitUid: '103' });
      await make.vote({ endsAt: hours(-1) });
      await server.deps.db.insert(voteLogs).values([
        { voteId, userId: '1002', day: dayAround(today).name },
        { voteId: 'other', userId: '1002', day: '2020-01-01' },
      ]);
      expect(await manager.client.notices.votes()).toMatchObject([{ voteId, title: '工会选举' }]);
      expect(await branch.client.notices.votes()).toHaveLength(2);
      expect(await manager.client.notices.votedToday()).toEqual([{ voteId }]);
      expect(await branch.client.notices.votedToday()).toEqual([]);
    });

    test('a flow is found by whom a message has told of it, and does not exist for others (P7)', async () => {
      await make.personal('1002', { messageInfoId: '77' });
      await make.personal('1002', { messageInfoId: '78', flow: null });
      const flow = { id: '77', type: '1', newType: '2', infoId: '55', nodeFinishId: '99' };
      expect(await manager.client.notices.workFlow({ id: '77' })).toEqual(flow);
      await expect(branch.client.notices.workFlow({ id: '77' })).rejects.toMatchObject({ code: 'not-found' });
      await expect(manager.client.notices.workFlow({ id: '78' })).rejects.toMatchObject({ code: 'not-found' });
    });
  });

  describe('the centre', () => {
    test('holds every kind, newest first, filtered and in pages, each person’s own', async () => {
      await make.notice('公告', { createdAt: hours(-5) });
      await make.notice('正文', { kind: 'business', title: '升级', createdAt: hours(-4) });
      await make.notice('很久以前', { createdAt: hours(-24 * 91) });
      await make.warning('1002', '催办');
      await make.meeting(['1002'], { startsAt: hours(-3) });
      const messageId = await make.personal('1002', { createdAt: hours(-2), messageInfoId: '77' });
      await make.vote({ unitUid: '103' });
      const { client } = manager;
      const { total, rows } = await client.notices.centre({});
      expect([total, rows.map(({ kind }) => kind)]).toEqual([
        5,
        ['urging', 'personal', 'meeting', 'business', 'notice'],
      ]);
      expect(rows[1]).toMatchObject({
        key: `personal:${messageId}`,
        title: '用信审批',
        messageInfoId: '77',
        messageTypeId: '1',
      });
      expect(rows[3]).toMatchObject({ title: '升级', content: '正文', scope: 'group' });
      expect((await client.notices.centre({ kind: 'urging' })).rows).toMatchObject([{ content: '催办' }]);
      const last = await client.notices.centre({ pageSize: '2', pageNum: '3' });
      expect(last).toMatchObject({ total: 5, rows: [{ kind: 'notice' }] });
      expect(await client.notices.centre({ pageSize: '2', pageNum: '4' })).toEqual({ total: 5, rows: [] });
      expect((await branch.client.notices.centre({})).rows.map(({ kind }) => kind)).toEqual([
        'vote',
        'business',
        'notice',
      ]);
    });

    test('knows what has popped up and what was read, of each person by themselves; the first time counts', async () => {
      const id = await make.notice('公告');
      const other = await make.warning('1005', '别人的');
      const keys = [`notice:${id}`, `urging:${other}`, 'notice:unknown', 'x'];
      await manager.client.notices.noteShown({ keys });
      expect(await boxesOf(manager)).toMatchObject([{ isShown: '1', isRead: '0' }]);
      expect(await boxesOf(branch)).toMatchObject([{ isShown: '0', isRead: '0' }]);
      expect(await manager.client.notices.unread()).toEqual({ total: 1 });
      await manager.client.notices.markRead({ keys });
      await manager.client.notices.markRead({ keys });
      expect(await boxesOf(manager)).toMatchObject([{ isShown: '1', isRead: '1' }]);
      expect(await manager.client.notices.unread()).toEqual({ total: 0 });
      expect((await manager.client.notices.centre({ unread: '1' })).total).toBe(0);
      // Keys that have not reached the person leave nothing behind.
      expect(await server.deps.db.select().from(noticeMarks)).toHaveLength(1);
      expect(await branch.client.notices.unread()).toEqual({ total: 2 });
      await branch.client.notices.markRead({ all: '1' });
      expect(await branch.client.notices.unread()).toEqual({ total: 0 });
    });

    test('takes at most 999 keys at once', async () => {
      const keys = Array.from({ length: 1000 }, (_, index) => `notice:${index}`);
      const refused = { issues: [{ field: 'keys', rule: 'max', params: { max: 999, variant: 'value' } }] };
      await expect(manager.client.notices.noteShown({ keys })).rejects.toMatchObject(refused);
      await expect(manager.client.notices.markRead({ keys })).rejects.toMatchObject(refused);
    });
  });

  test('how each kind comes is each person’s own; what nobody chose is as it is defined', async () => {
    const of = async ({ client }: Person, kind: string) =>
      (await client.notices.preferences()).find((row) => row.kind === kind)?.arrival;
    expect(await of(manager, 'warning')).toBe('digest');
    await manager.client.notices.setPreference({ kind: 'warning', arrival: 'now' });
    const after = await manager.client.notices.setPreference({ kind: 'warning', arrival: 'centre' });
    expect(after.find(({ kind }) => kind === 'warning')).toEqual({ kind: 'warning', arrival: 'centre' });
    expect([await of(manager, 'warning'), await of(branch, 'warning')]).toEqual(['centre', 'digest']);
    await expect(
      manager.client.notices.setPreference({ kind: 'warning', arrival: 'loud' } as never),
    ).rejects.toMatchObject({ issues: [{ field: 'arrival', rule: 'choice' }] });
  });

  describe('publishing', () => {
    test('reaches whom it is for, is changed, withdrawn, and leaves audit rows', async () => {
      const { client } = admin;
      const {
        id,
        version = '',
        ...rest
      } = await client.publishedNotices.add({ ...form, scope: 'group', displayTime: '8000' });
      expect(rest).toMatchObject({
        content: '周五大扫除',
        publisher: '周敏',
        unitName: '集团本部',
        displayTime: '8000',
      });
      expect(await boxesOf(branch)).toMatchObject([{ id, publishId: '0', displayTime: '8000' }]);
      const changes = { ...form, id, scope: 'unit', endTime: '2099-01-01 00:00:00' } as const;
      const changed = await client.publishedNotices.update(changes, { version });
      expect(changed).toMatchObject({ scope: 'unit', endTime: '2099-01-01 00:00:00', version: '2' });
      expect(changed).not.toHaveProperty('displayTime');
      expect(await boxesOf(branch)).toEqual([]);
      await expect(client.notices.withdraw({ id }, { version })).rejects.toMatchObject({ code: 'conflict' });
      const withdrawn = await client.notices.withdraw({ id }, { version: '2' });
      expect(withdrawn).toHaveProperty('withdrawTime');
      const refused = { issues: [{ field: 'withdrawTime', rule: 'published' }] };
      await expect(client.publishedNotices.update(changes)).rejects.toMatchObject(refused);
      await expect(client.publishedNotices.remove({ id })).rejects.toMatchObject(refused);
      const rows = await server.deps.db.select().from(audit).where(eq(audit.entityId, id));
      expect(rows.map(({ action, username }) => [action, username])).toEqual([
        ['add', 'admin'],
        ['update', 'admin'],
        ['update', 'admin'],
      ]);
    });

    test('a business notice needs its title; times and texts have limits', async () => {
      const { client } = admin;
      const refused = async (changes: object) =>
        client.publishedNotices.add({ ...form, ...changes } as never).catch(({ issues }) => issues);
      expect(await refused({ kind: 'business' })).toMatchObject([{ field: 'title', rule: 'required' }]);
      expect(await refused({ displayTime: '999' })).toMatchObject([{ field: 'displayTime', rule: 'min' }]);
      expect(await refused({ content: 'x'.repeat(501) })).toMatchObject([{ field: 'content' }]);
      expect(await refused({ scope: 'world' })).toMatchObject([{ field: 'scope', rule: 'choice' }]);
      await client.publishedNotices.add({ ...form, kind: 'business', title: '升级' } as never);
      expect(await client.notices.business()).toMatchObject([{ title: '升级', content: '周五大扫除' }]);
    });

    test('for one unit only where the person works for one: neither the group’s nor another’s can be touched', async () => {
      const { id: ofGroup } = await admin.client.publishedNotices.add({ ...form, scope: 'group' } as never);
      const { id: ofHead } = await admin.client.publishedNotices.add(form as never);
      await withRights(server, 'branch', ['notice:write'], async () => {
        const { client } = branch;
        await expect(client.publishedNotices.add({ ...form, scope: 'group' } as never)).rejects.toMatchObject({
          code: 'forbidden',
        });
        await expect(client.publishedNotices.add({ ...form, scope: 'system' } as never)).rejects.toMatchObject({
          code: 'forbidden',
        });
        const { id } = await client.publishedNotices.add(form as never);
        await expect(client.publishedNotices.update({ ...form, id, scope: 'group' } as never)).rejects.toMatchObject({
          code: 'forbidden',
        });
        for (const other of [ofGroup, ofHead])
          await expect(client.notices.withdraw({ id: other })).rejects.toMatchObject({ code: 'not-found' });
        expect((await client.publishedNotices.page({})).rows.map((row) => row.id)).toEqual([id]);
        expect((await admin.client.publishedNotices.page({ text: '大扫' })).total).toBe(3);
        expect((await admin.client.publishedNotices.page({ kind: 'business' })).total).toBe(0);
      });
    });

    test('a call that is sent again publishes once', async () => {
      const again = { idempotencyKey: 'once-1' };
      const first = await admin.client.publishedNotices.add(form as never, again);
      expect(await admin.client.publishedNotices.add(form as never, again)).toEqual(first);
      expect((await admin.client.publishedNotices.page({})).total).toBe(1);
    });
  });
});

test('the sample has something of every kind for its day, of people that there are', () => {
  const { notices, warnings, messages } = sampleNotices('2026-03-02');
  const ids = new Set(sampleAccounts.map(({ userId }) => userId));
  expect(new Set(notices.map(({ values: { kind, scope } }) => `${kind} ${scope}`)).size).toBe(4);
  expect([...warnings, ...messages].every(({ userId }) => ids.has(userId))).toBe(true);
  expect(messages.filter(({ messageTypeId }) => messageTypeId === '1').length).toBeGreaterThan(0);
  const { begin, end } = dayAround(new Date('2026-03-02T04:00:00Z'));
  for (const at of messages.map(({ createdAt }) => createdAt)) expect(at >= begin && at < end).toBe(true);
});
