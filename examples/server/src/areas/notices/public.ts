/** For areas that leave messages with people, or whose records reach them. */
export { leaveMessages } from './leave-messages.ts';
export { withMarks } from './marks.ts';
export type { NoticeSource } from './notice-source.ts';
export { noticeHandlers } from './notices.ts';
export { noticeEffects } from './publish.ts';
export { maxListed } from './reach.ts';
