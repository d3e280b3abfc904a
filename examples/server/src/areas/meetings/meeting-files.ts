import { meetingBookings } from '@danbao/core/office';
import { recordFiles } from '../attachments/public.ts';
import { mayMove } from './meetings.ts';

/** Papers of a meeting: read by who reads the booking, its guests from other units too. */
export const meetingFiles = recordFiles({
  resource: meetingBookings,
  mayChange: (row, user) => row.unitUid === user.unitUid && mayMove(row, user),
});
