import type { Check } from '../../entity.ts';
import { inOrder } from '../../field/date-checks.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { reference } from '../../field/types/reference.ts';
import { remark, text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { label } from '../../label.ts';
import { type RecordOf, readOnlyResource, resource } from '../../resource/resource.ts';

const required = { required: true } as const;

/** Rooms in which people meet. */
export const meetingRooms = resource({
  name: 'meetingRoom',
  plural: 'meetingRooms',
  label: label('会议室', 'Meeting room'),
  fields: {
    roomName: text('会议室', 'Room', { ...required, max: 50 }),
    place: text('位置', 'Place', { max: 100 }),
    seats: integer('座位数', 'Seats', { min: 1, max: 5000 }),
    equipment: text('设备', 'Equipment', { max: 200 }),
    isOpen: yesNo('可预约', 'Can be booked', { ...required, initial: '1' }),
    remark: remark('备注', 'Remarks'),
  },
  access: { read: 'meeting:read', write: 'meeting:manage' },
  scope: 'unit',
  unique: [['roomName']],
  list: {
    columns: ['roomName', 'place', 'seats', 'equipment', 'isOpen'],
    filters: ['isOpen'],
    search: ['roomName', 'place'],
    order: 'roomName',
  },
  page: { path: '/meetings/rooms', icon: 'building' },
  sheet: true,
});

const bookingStates = options(
  ['0', '待审批', 'Waiting', 'info'],
  ['1', '已批准', 'Approved', 'success'],
  ['2', '未批准', 'Refused', 'danger'],
);

/** What somebody answers to an invitation. */
export const meetingAnswers = options(['1', '参加', 'Coming', 'success'], ['0', '不参加', 'Not coming', 'quiet']);

const sameDay = label('会议须在同一天内开始和结束', 'a meeting begins and ends on the same day');
const notEmpty = label('结束时间须晚于开始时间', 'the end must be after the beginning');

const withinADay: Check = ({ startTime, endTime }) => {
  if (typeof startTime !== 'string' || typeof endTime !== 'string') return [];
  if (startTime.slice(0, 10) !== endTime.slice(0, 10)) return [{ field: 'endTime', rule: 'sameDay', message: sameDay }];
  return startTime === endTime ? [{ field: 'endTime', rule: 'dateOrder', message: notEmpty }] : [];
};

/** A meeting in a room (Z13). No two of a room overlap; whatever is changed of it waits for approval again. */
export const meetingBookings = resource({
  name: 'meetingBooking',
  plural: 'meetingBookings',
  label: label('会议预约', 'Booking of a room'),
  pluralLabel: label('会议预约', 'Bookings of rooms'),
  fields: {
    roomId: reference('会议室', 'Room', 'meetingRoom', required),
    appointReason: text('会议主题', 'Subject', { ...required, max: 100, wide: true }),
    startTime: dateTime('开始时间', 'Begins', { ...required, initial: 'nextHour' }),
    endTime: dateTime('结束时间', 'Ends', { ...required, initial: 'nextHour+1h' }),
    attendeeIds: texts('参会人员', 'Attendees', { ...required, max: 64, wide: true }),
    remark: remark('备注', 'Remarks'),
    approveStatus: choice('审批状态', 'Approval', bookingStates, { readOnly: true }),
    opinion: text('审批意见', 'Opinion', { max: 200, readOnly: true }),
    remindedTime: dateTime('会前提醒时间', 'Reminded at', { readOnly: true }),
  },
  computed: {
    attendees: text('参会人员姓名', 'Names of attendees', { max: 2000, idField: 'attendeeIds', several: true }),
    organiser: text('预约人', 'Booked by', { max: 50 }),
    organiserId: text('预约人编号', 'Id of who booked', { max: 64 }),
    coming: text('确认参加', 'Are coming', { max: 2000 }),
    notComing: text('不参加', 'Are not coming', { max: 4000 }),
    myAnswer: choice('本人答复', 'Own answer', meetingAnswers),
  },
  checks: [inOrder('startTime', 'endTime'), withinADay],
  title: 'appointReason',
  access: { read: 'meeting:read', write: 'meeting:write' },
  scope: 'unit',
  list: {
    columns: ['startTime', 'endTime', 'roomId', 'appointReason', 'approveStatus'],
    filters: ['startTime', 'roomId', 'approveStatus'],
    search: ['appointReason'],
    order: '-startTime',
    orders: ['startTime'],
  },
  // Whatever is changed, people are reminded of it as it is then.
  rules: { derive: ({ opinion: _, remindedTime: __, ...values }) => ({ ...values, approveStatus: '0' }) },
  feeds: ['oa/tMtAppointment'],
});

export type MeetingBooking = RecordOf<typeof meetingBookings> & {
  readonly attendees?: string;
  readonly organiser?: string;
  readonly organiserId?: string;
  readonly coming?: string;
  readonly notComing?: string;
  readonly myAnswer?: '0' | '1';
};

/** Whether somebody who was invited is coming; why, if not. Given by a call of its own, one for each person and meeting. */
export const meetingReplies = readOnlyResource({
  name: 'meetingReply',
  plural: 'meetingReplies',
  label: label('参会答复', 'Answer to an invitation'),
  pluralLabel: label('参会答复', 'Answers to invitations'),
  fields: {
    bookingId: reference('会议', 'Meeting', 'meetingBooking', required),
    userId: text('参会人编号', 'Id of who answers', { ...required, max: 64 }),
    answer: choice('答复', 'Answer', meetingAnswers, required),
    reason: text('理由', 'Reason', { max: 200 }),
  },
  title: 'userId',
  access: { read: 'meeting:manage' },
  scope: { of: 'bookingId' },
  unique: [['bookingId', 'userId']],
  list: { columns: ['bookingId', 'userId', 'answer', 'reason'], filters: ['bookingId'], order: '-createTime' },
  feeds: ['danbao/meeting-bookings'],
});

/** What was said in a meeting, and who was there. */
export const meetingMinutes = resource({
  name: 'meetingMinute',
  plural: 'meetingMinutes',
  label: label('会议纪要', 'Set of minutes'),
  pluralLabel: label('会议纪要', 'Minutes of meetings'),
  fields: {
    bookingId: reference('会议', 'Meeting', 'meetingBooking', required),
    content: remark('纪要', 'Minutes', { ...required, max: 5000 }),
    presentIds: texts('实到人员', 'Who was there', { ...required, max: 64, wide: true }),
  },
  title: 'content',
  access: { read: 'meeting:read', write: 'meeting:write' },
  scope: { of: 'bookingId' },
  unique: [['bookingId']],
  list: { columns: ['bookingId', 'content'], filters: ['bookingId'], search: ['content'], order: '-createTime' },
});
