import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { expect, test } from 'vitest';

onEveryDatabase((server) => {
  test('a history calls records and people by their names; what is undone is still what was stored', async () => {
    const { client } = await signedIn(server, 'admin');
    const room = (roomName: string) => client.meetingRooms.add({ roomName, isOpen: '1' });
    const [first, second] = [await room('一号厅'), await room('二号厅')];
    const begun = {
      ...{ roomId: first.id, appointReason: '例会', attendeeIds: ['1002'] },
      ...{ startTime: '2026-06-20 09:00:00', endTime: '2026-06-20 10:00:00' },
    };
    const { id } = await client.meetingBookings.add(begun);
    await client.meetingBookings.update({ id, ...begun, roomId: second.id, attendeeIds: ['1002', '1003'] });
    const [change] = await client.meetingBookings.history({ id });
    expect(change?.before).toMatchObject({ roomId: first.id, roomName: '一号厅', attendees: '陈立' });
    expect(change?.after).toMatchObject({ roomId: second.id, roomName: '二号厅', attendees: '陈立、林晓' });
    await client.meetingBookings.rollback({ id, changeId: change?.id ?? '' });
    expect(await client.meetingBookings.get({ id })).toMatchObject({ roomId: first.id, attendeeIds: ['1002'] });
  });
});
