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
      ...[`flow add ${title}`, `circulation add ${title}`],
    ]),
  );
  const made = rows.find(({ entity }) => entity === 'meetingBooking');
  expect(made?.after).toMatchObject({ roomId: room?.id, roomName: room?.roomName, attendees: '陈立' });
});
