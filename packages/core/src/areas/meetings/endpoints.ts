import { one } from '../../endpoint/data.ts';
import { area, post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { yesNo } from '../../field/types/choice.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { meetingBookings } from './meetings.ts';

const decision = entity({
  name: 'bookingDecision',
  label: label('会议预约审批', 'Decision on a booking'),
  fields: {
    id: text('预约编号', 'Booking id', { required: true, max: 64 }),
    approved: yesNo('批准', 'Approved', { required: true }),
    opinion: text('审批意见', 'Opinion', { max: 200 }),
    version: integer('版本', 'Version', { ours: true }),
  },
});

/** What is done with bookings beside keeping them. */
export const bookingEndpoints = area({
  decide: post('oa/tMtAppointment/approve', {
    summary: label('审批会议预约', 'Approve or refuse a booking'),
    access: 'meeting:approve',
    repeat: 'by-key',
    input: decision,
    data: one(meetingBookings.record),
    ours: true,
  }),
});
