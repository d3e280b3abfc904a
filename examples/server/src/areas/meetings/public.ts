export { meetingFiles } from './meeting-files.ts';
export { meetingNotices, meetingSource } from './meeting-notices.ts';
export { meetingBookingsArea, meetingEffects } from './meetings.ts';
export { remindOfMeetings } from './remind.ts';
export { meetingWaiting } from './waiting.ts';
