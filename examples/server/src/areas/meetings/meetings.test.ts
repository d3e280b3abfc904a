import { dayLength, wallDay, wallTime } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { testInstant } from '@danbao/testing/server/test-clock';
import { beforeAll, expect, test } from 'vitest';
import { remindOfMeetings } from './remind.ts';

const today = new Date(testInstant);
const tomorrow = wallDay(new Date(today.getTime() + dayLength));
const at = (from: string, until: string) => ({
  startTime: `${tomorrow} ${from}:00`,
  endTime: `${tomorrow} ${until}:00`,
});
const taken = { issues: [{ field: 'startTime', rule: 'roomTime' }] };

onEveryDatabase((server) => {
  let [admin, manager, branch] = [] as unknown as [Person['client'], Person['client'], Person['client']];
  let approver: Person['client'];
  let roomId = '';
  beforeAll(async () => {
    approver = (await signedIn(server, 'approver')).client;
  });
  beforeAll(async () => {
    [admin, manager, branch] = (await Promise.all(
      (['admin', 'manager', 'branch'] as const).map(async (name) => (await signedIn(server, name)).client),
    )) as [Person['client'], Person['client'], Person['client']];
  });
  test('of meetings booked at once for one time one is booked; one may begin when another ends', async () => {
    roomId = (await admin.meetingRooms.add({ roomName: '四楼会议室', isOpen: '1' })).id;
    const meeting = { roomId, appointReason: '例会', attendeeIds: ['1001'] };
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        admin.meetingBookings.add({ ...meeting, ...at(`09:0${index}`, '10:00') }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await admin.meetingBookings.add({ ...meeting, ...at('10:00', '11:00') });
    await expect(admin.meetingBookings.add({ ...meeting, ...at('08:00', '09:30') })).rejects.toMatchObject(taken);
  });

  test('waits for approval, and again once it is changed; what was refused leaves the room free (AA11, Z13)', async () => {
    const meeting = { roomId, appointReason: '评审', attendeeIds: ['1001', '1002'] };
    const booked = await admin.meetingBookings.add({ ...meeting, ...at('13:00', '14:00') });
    expect(booked).toMatchObject({ approveStatus: '0', organiser: '周敏' });
    const approved = await admin.meetingBookings.decide({ id: booked.id, approved: '1' });
    expect(approved).toMatchObject({ approveStatus: '1' });
    const moved = await admin.meetingBookings.update({ ...meeting, id: booked.id, ...at('13:30', '14:30') });
    expect(moved).toMatchObject({ approveStatus: '0' });
    expect(await admin.meetingBookings.decide({ id: booked.id, approved: '0', opinion: '请改期' })).toMatchObject({
      approveStatus: '2',
      opinion: '请改期',
    });
    await admin.meetingBookings.add({ ...meeting, ...at('13:00', '14:00') });
    await expect(admin.meetingBookings.decide({ id: booked.id, approved: '1' })).rejects.toMatchObject(taken);
  });

  test('refuses the past, closed rooms, people that there are not, and rooms of other units', async () => {
    const meeting = { roomId, appointReason: '例会', attendeeIds: ['1001'], ...at('16:00', '17:00') };
    const past = { startTime: '2020-01-01 09:00:00', endTime: '2020-01-01 10:00:00' };
    const refused = (field: string) => ({ issues: [expect.objectContaining({ field })] });
    await expect(admin.meetingBookings.add({ ...meeting, ...past })).rejects.toMatchObject(refused('startTime'));
    await expect(admin.meetingBookings.add({ ...meeting, attendeeIds: ['nobody'] })).rejects.toMatchObject(
      refused('attendeeIds'),
    );
    await expect(branch.meetingBookings.add(meeting)).rejects.toMatchObject({ status: 422 });
    const { id } = await admin.meetingRooms.add({ roomName: '在装修', isOpen: '0' });
    await expect(admin.meetingBookings.add({ ...meeting, roomId: id })).rejects.toMatchObject(refused('roomId'));
    await expect(manager.meetingBookings.decide({ id: 'x', approved: '1' })).rejects.toMatchObject({ status: 403 });
  });

  test('whoever was there writes the minutes, once', async () => {
    const meeting = { roomId, appointReason: '例会', attendeeIds: ['1001'], ...at('18:00', '19:00') };
    const { id: bookingId } = await admin.meetingBookings.add(meeting);
    const minutes = { bookingId, content: '通过议题一', presentIds: ['1001'] };
    await admin.meetingMinutes.add(minutes);
    await expect(admin.meetingMinutes.add(minutes)).rejects.toMatchObject({ issues: [{ rule: 'duplicate' }] });
    expect((await admin.meetingMinutes.page({ bookingId })).rows).toMatchObject([{ bookingName: '例会' }]);
  });

  test('who is invited answers, who booked reads it, and people are reminded once before it begins', async () => {
    const soon = (minutes: number) => wallTime(new Date(today.getTime() + minutes * 60_000));
    const meeting = { roomId, appointReason: '紧急碰头会', attendeeIds: ['1001', '1002'] };
    const { id } = await admin.meetingBookings.add({ ...meeting, startTime: soon(20), endTime: soon(40) });
    await expect(branch.meetingBookings.answer({ id, answer: '1' })).rejects.toMatchObject({ status: 404 });
    expect(await remindOfMeetings(server.deps)).toBe(0);
    await admin.meetingBookings.decide({ id, approved: '1' });
    const messages = async () => (await approver.notices.personal()).map(({ messageContent }) => messageContent);
    await expect(approver.meetingBookings.answer({ id, answer: '1' })).rejects.toMatchObject({ status: 403 });
    await expect(admin.meetingBookings.answer({ id, answer: '0' })).rejects.toMatchObject({
      issues: [{ field: 'reason', rule: 'required' }],
    });
    await admin.meetingBookings.answer({ id, answer: '0', reason: '出差' });
    expect(await admin.meetingBookings.answer({ id, answer: '1' })).toMatchObject({ myAnswer: '1', coming: '周敏' });
    const reminded = await Promise.all(Array.from({ length: 4 }, () => remindOfMeetings(server.deps)));
    expect(reminded.reduce((sum, one) => sum + one, 0)).toBe(1);
    const mine = (await admin.notices.personal()).filter(({ messageContent }) => messageContent.includes('紧急碰头会'));
    expect(mine.map(({ messageContent }) => messageContent.slice(0, 6))).toEqual(['会议即将开始']);
    expect((await messages()).filter((text) => text.includes('紧急碰头会'))).toEqual([]);
  });

  test('who is invited from another unit opens the meeting and answers, and changes nothing of it', async () => {
    const [me] = await Promise.all([branch.session.me()]);
    const day = wallTime(new Date(today.getTime() + 40 * 86_400_000)).slice(0, 10);
    const times = { startTime: `${day} 09:00:00`, endTime: `${day} 10:00:00` };
    const meeting = { roomId, appointReason: '跨单位协调会', attendeeIds: ['1001', me.userId], ...times };
    const { id, version } = await admin.meetingBookings.add(meeting);
    const { roomName } = (await admin.meetingBookings.get({ id })) as { roomName?: string };
    expect(await branch.meetingBookings.get({ id })).toMatchObject({ appointReason: '跨单位协调会', roomName });
    expect(roomName).toEqual(expect.any(String));
    const listed = await branch.meetingBookings.page({ text: '跨单位协调会' });
    expect(listed.rows.map((row) => row.id)).toEqual([id]);
    expect(await branch.meetingBookings.answer({ id, answer: '1' })).toMatchObject({ myAnswer: '1' });
    for (const changing of [
      () => branch.meetingBookings.remove({ id }, { version }),
      () => branch.meetingBookings.update({ id, ...meeting, appointReason: '改了' }, { version }),
      () => branch.meetingBookings.decide({ id, approved: '1' }),
    ])
      await expect(changing()).rejects.toMatchObject({ status: 403 });
    const other = await admin.meetingBookings.add({
      ...{ ...meeting, attendeeIds: ['1001'], appointReason: '本单位会议' },
      ...{ startTime: `${day} 10:00:00`, endTime: `${day} 11:00:00` },
    });
    await expect(branch.meetingBookings.get({ id: other.id })).rejects.toMatchObject({ status: 404 });
  });
});
