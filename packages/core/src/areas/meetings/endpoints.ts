import { one } from '../../endpoint/data.ts';
import { area, post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { choice, yesNo } from '../../field/types/choice.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { meetingAnswers, meetingBookings } from './meetings.ts';

const decision = entity({
  name: 'bookingDecision',
  label: label('会议预约审批', 'Decision on a booking'),
  fields: {
    id: text('预约编号', 'Booking id', { required: true, max: 64 }),
    approved: yesNo('批准', 'Approved', { required: true }),
    opinion: text('审批意见', 'Opinion', { max: 200 }),
    version: integer('版本', 'Version', { extension: true }),
  },
});

/** Who is not coming says why. */
const reply = entity({
  name: 'invitationAnswer',
  label: label('参会答复', 'Answer to an invitation'),
  fields: {
    id: text('预约编号', 'Booking id', { required: true, max: 64 }),
    answer: choice('答复', 'Answer', meetingAnswers, { required: true }),
    reason: text('理由', 'Reason', { max: 200 }),
  },
  checks: [
    ({ answer, reason }) =>
      answer === '0' && (reason === undefined || reason === '') ? [{ field: 'reason', rule: 'required' }] : [],
  ],
});

/** What is done with bookings beside keeping them. */
export const bookingEndpoints = area({
  decide: post('oa/tMtAppointment/approve', {
    summary: label('审批会议预约', 'Approve or refuse a booking'),
    access: 'meeting:approve',
    repeat: 'by-key',
    input: decision,
    data: one(meetingBookings.record),
    extension: true,
  }),
  answer: post('oa/tMtAppointment/answer', {
    summary: label('答复会议邀请', 'Answer an invitation'),
    access: 'meeting:read',
    repeat: 'idempotent',
    input: reply,
    data: one(meetingBookings.record),
    extension: true,
  }),
});
