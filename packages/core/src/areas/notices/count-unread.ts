import { answerOf } from '../../endpoint/data.ts';
import { get } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';

/** How many notifications of the caller are unread. */
export interface UnreadNotices {
  readonly total: number;
}

/** The call behind `notices.unread`, by itself: the bell shows the number on every page and needs nothing else of the area. */
export const countUnread = get('danbao/notices/unread', {
  summary: label('未读通知的数量', 'How many notifications are unread'),
  access: 'signed-in',
  repeat: 'safe',
  data: answerOf<UnreadNotices>(),
  extension: true,
});
