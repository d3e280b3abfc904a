import { newGuarantyId } from '@danbao/core/format';
import { signedIn } from '@danbao/testing/server/people';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { nextLeave } from '@danbao/testing/values/next-leave';
import { beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

test('every entry says what its record is called, also where its state says it not, and names what its state refers to', async () => {
  const { client: admin } = await signedIn(server, 'admin');
  const { client: manager } = await signedIn(server, 'manager');
  const [room] = (await manager.meetingRooms.page({})).rows;
  const booking = await manager.meetingBookings.add({
    ...{ roomId: room?.id ?? '', appointReason: '名称的会', attendeeIds: ['1002'] },
    ...{ startTime: '2026-06-20 09:00:00', endTime: '2026-06-20 10:00:00' },
  });
  await manager.comments.add({ kind: 'meetingBooking', recordId: booking.id, text: '请准时' });
  const flowId = newGuarantyId();
  const { seq, title } = await manager.flowForms.leave({ flowId, ...nextLeave(1) } as never);
  await manager.flows.send({ flowId, seq });
  await manager.circulations.send({ flowId, toUserIds: ['1102'] });
  const { rows } = await admin.admin.audit({ user: '陈立', pageSize: '20' });
  const named = rows.map(({ entity, action, recordName }) => `${entity} ${action} ${recordName}`);
  expect(named).toEqual(
    expect.arrayContaining([
      ...['account signIn 陈立', 'meetingBooking add 名称的会', 'comment add 名称的会'],
      ...[`flow add ${title}`, `flow send ${title}`, `circulation circulate ${title}`],
    ]),
  );
  const made = rows.find(({ entity }) => entity === 'meetingBooking');
  expect(made?.after).toMatchObject({ roomId: room?.id, roomName: room?.roomName, attendees: '陈立' });
});

test('what happened to a flow is said by its event, is found by it, and is no mere change', async () => {
  const { client: admin } = await signedIn(server, 'admin');
  const { client: manager } = await signedIn(server, 'manager');
  const flowId = newGuarantyId();
  const { seq } = await manager.flowForms.leave({ flowId, ...nextLeave(2) } as never);
  const sent = await manager.flows.send({ flowId, seq });
  await manager.flows.recall({ flowId, seq: sent.seq });
  const [circulated] = await manager.circulations.send({ flowId, toUserIds: ['1102'] });
  await manager.circulations.takeBack({ flowId, ids: [circulated?.id ?? ''] });
  const actions = async (query: object) =>
    (await admin.admin.audit({ user: '陈立', pageSize: '50', text: flowId, ...query } as never)).rows.map(
      ({ action }) => action,
    );
  expect(await actions({})).toEqual(['takeBack', 'circulate', 'recall', 'send', 'add']);
  expect(await actions({ action: 'recall' })).toEqual(['recall']);
  expect(await actions({ action: 'update' })).toEqual([]);
  expect(await actions({ order: 'action' })).toHaveLength(5);
});
