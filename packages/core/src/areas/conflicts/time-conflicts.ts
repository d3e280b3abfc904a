import { is, not } from '../../field/rule.ts';
import { label } from '../../label.ts';
import { type ConflictSide, conflict } from '../../relation/conflict.ts';
import { cancelLeaveFlow } from '../flows/families/cancel-leave.ts';
import { carFlow } from '../flows/families/car.ts';
import { leaveFlow } from '../flows/families/leave.ts';
import { outingFlow } from '../flows/families/outing.ts';
import { overtimeFlow } from '../flows/families/overtime.ts';
import { meetingBookings } from '../meetings/meetings.ts';

const halfDays = { from: 'beginDate', until: 'endDate', halves: ['beginHalf', 'endHalf'] } as const;
const moments = { from: 'beginTime', until: 'endTime' } as const;
const author = ['authorId'] as const;

const journey = {
  of: carFlow.code,
  label: carFlow.label,
  span: { from: 'beginTime', until: ['returnTime', 'endTime'] },
} as const;
const meeting = {
  of: meetingBookings.name,
  label: label('会议', 'Meeting'),
  field: 'startTime',
  span: { from: 'startTime', until: 'endTime' },
  when: not(is('approveStatus', '2')),
} satisfies Omit<ConflictSide, 'key'>;

/** Nobody is on leave twice or works the same extra hours twice; whatever else a person does at the same time needs confirmation. */
export const personTime = conflict({
  name: 'personTime',
  label: label('同一人时间冲突', 'A person at two places'),
  weight: 'confirm',
  keyOf: 'user',
  pairs: [
    { between: [leaveFlow.code, leaveFlow.code], weight: 'refuse' },
    { between: [leaveFlow.code, cancelLeaveFlow.code], weight: 'refuse' },
    { between: [overtimeFlow.code, overtimeFlow.code], weight: 'refuse' },
  ],
  sides: [
    {
      of: leaveFlow.code,
      label: leaveFlow.label,
      field: 'beginDate',
      key: author,
      span: halfDays,
      replacedBy: cancelLeaveFlow.code,
    },
    {
      of: cancelLeaveFlow.code,
      label: label('请假（已销假）', 'Leave, back from it'),
      field: 'beginDate',
      key: author,
      span: halfDays,
      at: 'hr',
      isFact: true,
    },
    { of: outingFlow.code, label: outingFlow.label, field: 'beginTime', key: author, span: moments },
    { of: overtimeFlow.code, label: overtimeFlow.label, field: 'beginTime', key: author, span: moments },
    { ...meeting, key: ['attendeeIds'] },
  ],
});

/** A car that was assigned is on one journey at a time; it is free again once it is back. */
export const carTime = conflict({
  name: 'carTime',
  label: label('车辆时间冲突', 'A car on two journeys'),
  weight: 'refuse',
  sides: [{ ...journey, field: 'plateNo', key: ['plateNo'], at: 'assign' }],
});

/** Drivers are known by their names: two of a unit may have the same. */
export const driverTime = conflict({
  name: 'driverTime',
  label: label('驾驶员时间冲突', 'A driver on two journeys'),
  weight: 'confirm',
  within: 'unit',
  sides: [{ ...journey, field: 'driver', key: ['driver'], at: 'assign' }],
});

/** One may ask for a car for somebody else; the same request twice is mostly a slip. */
export const carRequestTime = conflict({
  name: 'carRequestTime',
  label: label('重复用车申请', 'A car requested twice'),
  weight: 'confirm',
  keyOf: 'user',
  sides: [{ ...journey, field: 'beginTime', key: author }],
});

/** One meeting of a room may begin when another ends; what was refused occupies nothing. */
export const roomTime = conflict({
  name: 'roomTime',
  label: label('会议室时间冲突', 'A room booked twice'),
  weight: 'refuse',
  keyOf: 'meetingRoom',
  sides: [{ ...meeting, label: label('预约', 'a booking'), key: ['roomId'] }],
});
