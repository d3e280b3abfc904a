import { newGuarantyId } from '@danbao/core/format';
import { meetingRooms } from '@danbao/core/office';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signAllIn } from '@danbao/testing/server/people';
import { audit, flows } from '@danbao/testing/server/tables';
import { nextLeave } from '@danbao/testing/values/next-leave';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { standIns } from '../../db/schema.ts';
import { insertRecords } from '../../resources/insert-records.ts';

type DiscussedPlace = { readonly kind: 'flow' | 'meetingBooking'; readonly recordId: string };
const names = ['manager', 'bizhead', 'finance', 'viewer', 'branch', 'canteen'] as const;

onEveryDatabase((server) => {
  let as: Record<(typeof names)[number], Person['client']>;
  let ids: Record<(typeof names)[number], string>;
  beforeAll(async () => {
    ({ as, ids } = await signAllIn(server, names));
  });

  async function leave() {
    const { flowId, seq } = await as.manager.flowForms.leave({ flowId: newGuarantyId(), ...nextLeave(1) } as never);
    await as.manager.flows.send({ flowId, seq });
    return { kind: 'flow', recordId: flowId } as const;
  }
  const clientOf = async () => {
    const { rows } = await as.manager.customers.list({ pageNum: '1', pageSize: '1' } as never);
    return { kind: 'client', recordId: (rows[0] as { client_ID: string }).client_ID } as const;
  };
  const noticesOf = async (name: (typeof names)[number]) =>
    (await as[name].notices.centre({ pageNum: '1', pageSize: '20' } as never)).rows as readonly {
      readonly content?: string;
      readonly messageInfoId?: string;
    }[];

  test('whoever sees the record writes, is mentioned and answers; a notice leads to the comment', async () => {
    const record = await leave();
    const first = await as.manager.comments.add({ ...record, text: '@李 请看', mentions: [ids.bizhead] });
    expect(first).toMatchObject({ own: '1', mentions: [{ userId: ids.bizhead }] });
    const [notice] = (await noticesOf('bizhead')).filter(({ messageInfoId }) => messageInfoId?.includes(first.id));
    expect(notice?.messageInfoId).toMatch(new RegExp(`${record.recordId}.*#comment-${first.id}$`));
    expect(notice?.content).toContain('请看');
    const answer = await as.bizhead.comments.add({ ...record, text: '看过了', parentId: first.id });
    expect((await noticesOf('manager')).some(({ messageInfoId }) => messageInfoId?.endsWith(answer.id))).toBe(true);
    const { rows, total } = await as.bizhead.comments.list(record);
    expect(total).toBe(2);
    expect(rows.map(({ parentId, own }) => [parentId, own])).toEqual([
      [undefined, '0'],
      [first.id, '1'],
    ]);
    const deeper = as.manager.comments.add({ ...record, text: '再问', parentId: answer.id });
    await expect(deeper).rejects.toMatchObject({ status: 422 });
  });

  test('a comment that is sent or deleted again is answered as the first time', async () => {
    const record = await leave();
    const sent = { idempotencyKey: `comment-${record.recordId}` };
    const first = await as.manager.comments.add({ ...record, text: '发两次' }, sent);
    expect(await as.manager.comments.add({ ...record, text: '发两次' }, sent)).toEqual(first);
    expect((await as.manager.comments.list(record)).total).toBe(1);
    const deleted = { idempotencyKey: `deleted-${record.recordId}` };
    const gone = await as.manager.comments.remove({ id: first.id }, deleted);
    expect(await as.manager.comments.remove({ id: first.id }, deleted)).toEqual(gone);
  });

  test('a flow is discussed by those who see it and by nobody else, also when it is over', async () => {
    const record = await leave();
    for (const who of ['finance', 'viewer', 'branch'] as const) {
      await expect(as[who].comments.list(record)).rejects.toMatchObject({ status: 404 });
      await expect(as[who].comments.people(record)).rejects.toMatchObject({ status: 404 });
      await expect(as[who].comments.add({ ...record, text: '？' })).rejects.toMatchObject({ status: 404 });
    }
    const people = (await as.manager.comments.people(record)).map(({ userId }) => userId);
    expect(people).toContain(ids.bizhead);
    for (const who of ['manager', 'finance', 'viewer', 'branch'] as const) expect(people).not.toContain(ids[who]);
    const refused = as.manager.comments.add({ ...record, text: '@', mentions: [ids.finance, ids.bizhead] });
    await expect(refused).rejects.toMatchObject({ status: 422, serverMessage: expect.stringContaining('不能查看') });
    expect(await as.manager.comments.list(record)).toEqual({ total: 0, rows: [] });
    await server.deps.db.update(flows).set({ status: 'ended' }).where(eq(flows.flowId, record.recordId));
    expect(await as.bizhead.comments.add({ ...record, text: '办结后说明' })).toMatchObject({ own: '1' });
  });

  test('records of a unit are discussed within it, by the right to read them', async () => {
    const record = await clientOf();
    await as.manager.comments.add({ ...record, text: '客户已更名', mentions: [ids.viewer] });
    expect((await as.viewer.comments.list(record)).rows).toHaveLength(1);
    await expect(as.branch.comments.list(record)).rejects.toMatchObject({ status: 404 });
    await expect(as.canteen.comments.list(record)).rejects.toMatchObject({ status: 404 });
    const people = (await as.manager.comments.people(record)).map(({ userId }) => userId);
    expect(people).toContain(ids.viewer);
    for (const who of ['branch', 'canteen'] as const) expect(people).not.toContain(ids[who]);
    await expect(as.manager.comments.list({ ...record, kind: 'archive' })).rejects.toMatchObject({ status: 404 });
  });

  test('one’s own comment is deleted, and that it was there stays', async () => {
    const record = await leave();
    const { id } = await as.manager.comments.add({ ...record, text: '写错了', mentions: [ids.bizhead] });
    await expect(as.bizhead.comments.remove({ id })).rejects.toMatchObject({ status: 403 });
    await expect(as.branch.comments.remove({ id })).rejects.toMatchObject({ status: 404 });
    const gone = await as.manager.comments.remove({ id });
    expect([gone.text, gone.mentions, gone.deletedTime !== undefined]).toEqual([undefined, [], true]);
    expect(await as.bizhead.comments.list(record)).toMatchObject({ total: 0, rows: [{ id, own: '0' }] });
    const traces = await server.deps.db
      .select()
      .from(audit)
      .where(and(eq(audit.entity, 'comment'), eq(audit.entityId, id)));
    expect(traces.map(({ action }) => action).sort()).toEqual(['add', 'remove']);
    expect(JSON.stringify(traces)).not.toContain('写错了');
    const told = (await noticesOf('bizhead')).filter(({ messageInfoId }) => messageInfoId?.endsWith(id));
    expect(told).toEqual([]);
    const answer = as.bizhead.comments.add({ ...record, text: '？', parentId: id });
    await expect(answer).rejects.toMatchObject({ status: 422 });
  });

  test('comments come a page at a time, the newest first, each with its answers', async () => {
    const record = await leave();
    const texts: string[] = [];
    for (let at = 1; at <= 5; at += 1) {
      texts.push(`第${at}条`);
      const { id } = await as.manager.comments.add({ ...record, text: `第${at}条` });
      if (at === 2) await as.bizhead.comments.add({ ...record, text: '答第2条', parentId: id });
    }
    const textsOf = ({ rows }: { readonly rows: readonly { readonly text?: string | undefined }[] }) =>
      rows.map(({ text }) => text);
    const first = await as.manager.comments.list({ ...record, pageSize: '2' });
    expect([textsOf(first), first.total]).toEqual([['第4条', '第5条'], 6]);
    const second = await as.manager.comments.list({ ...record, pageSize: '2', after: first.next ?? '' });
    expect(textsOf(second)).toEqual(['第2条', '答第2条', '第3条']);
    const last = await as.manager.comments.list({ ...record, pageSize: '2', after: second.next ?? '' });
    expect([textsOf(last), last.next]).toEqual([['第1条'], undefined]);
    const all: unknown[] = [];
    for await (const { text } of as.manager.comments.list.all({ ...record, pageSize: '2' })) all.push(text);
    expect(all).toHaveLength(6);
  });

  test('whoever sees the record is offered, of other companies and in the place of others too, and found by name or pinyin', async () => {
    const idsOf = async (record: DiscussedPlace, text?: string) =>
      (await as.manager.comments.people({ ...record, ...(text === undefined ? {} : { text }) })).map(
        ({ userId }) => userId,
      );
    const room = { id: 'room-9', at: new Date(), unitUid: '101', values: { roomName: '九楼会议室', isOpen: '1' } };
    await insertRecords(server.deps.db, meetingRooms, [room]);
    const meeting = await as.manager.meetingBookings.add({
      ...{ roomId: room.id, appointReason: '两公司碰头会', attendeeIds: [ids.branch] },
      ...{ startTime: '2026-06-18 09:00:00', endTime: '2026-06-18 10:00:00' },
    });
    const booked = { kind: 'meetingBooking', recordId: meeting.id } as const;
    expect(await idsOf(booked)).toEqual(expect.arrayContaining([ids.branch, ids.bizhead]));
    await as.manager.comments.add({ ...booked, text: '@许 请带资料', mentions: [ids.branch] });
    expect((await as.branch.comments.list(booked)).rows).toHaveLength(1);

    const record = await leave();
    expect(await idsOf(record)).not.toContain(ids.finance);
    const day = '2026-06-15';
    await as.bizhead.standIns.add({ standIn: 'x', standInId: ids.finance, from: day, until: day });
    expect(await idsOf(record)).toEqual(expect.arrayContaining([ids.finance, ids.bizhead]));
    await as.manager.comments.add({ ...record, text: '@ 请看', mentions: [ids.finance] });
    await server.deps.db.delete(standIns);
    await as.manager.circulations.send({ flowId: record.recordId, toUserIds: [ids.viewer] });
    const people = await as.manager.comments.people(record);
    const viewer = people.find(({ userId }) => userId === ids.viewer);
    expect(await idsOf(record, viewer?.realName)).toEqual([ids.viewer]);
    expect(await idsOf(record, '无此人')).toEqual([]);
  });
});
