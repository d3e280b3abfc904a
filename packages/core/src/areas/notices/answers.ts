import * as json from '../../endpoint/answer-schema.ts';
import { notices } from './endpoints.ts';

const unread = json.record('unreadNotices', '未读通知', 'Unread notifications', {
  total: json.integer('数量', 'How many'),
});

export const noticeAnswers = [json.answers(notices.unread, unread)];
