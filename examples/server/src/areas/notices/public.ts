/** For areas that leave messages with people, or whose records reach them. */
export { keepAudience, notForUntil } from './audiences.ts';
export { carryNotices } from './carry-notices.ts';
export { forgetMessages, leaveMessages } from './leave-messages.ts';
export { withMarks } from './marks.ts';
export { noticeFiles } from './notice-files.ts';
export type { NoticeSource } from './notice-source.ts';
export { noticeHandlers } from './notices.ts';
export { type NotifyOfRights, notifyOfRights } from './notify-of-rights.ts';
export { noticeEffects } from './publish.ts';
export { maxListed } from './reach.ts';
