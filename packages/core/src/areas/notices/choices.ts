import { options } from '../../field/types/choice.ts';

/** What an entry notification is about; codes are ours. People urge, rules warn. */
export const noticeKinds = options(
  ['notice', '公告', 'Notice'],
  ['urging', '催办', 'Reminder'],
  ['warning', '预警', 'Warning'],
  ['meeting', '会议', 'Meeting'],
  ['personal', '个人消息', 'Personal message'],
  ['business', '业务通知', 'Business notice'],
  ['vote', '投票', 'Vote'],
);

/** What can be published here; codes are ours. */
export const publishedKinds = options(['notice', '公告', 'Notice'], ['business', '业务通知', 'Business notice']);

/** For whom something is published; codes are ours. On the wire of the original system it is the `publishId` (P4). */
export const noticeScopes = options(
  ['group', '全集团', 'The whole group'],
  ['system', '系统提示（全集团）', 'System prompt (whole group)'],
  ['unit', '本公司', 'This company'],
);
