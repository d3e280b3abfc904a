export { meetingNotices, meetingSource } from './meeting-notices.ts';
export { meetingBookingsArea, meetingEffects } from './meetings.ts';
export { remindOfMeetings } from './remind.ts';
