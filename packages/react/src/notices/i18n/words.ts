import { pairWords } from '../../i18n/pair-words.ts';

/** The sentences of notifications; they are loaded with them, not with the kit. */
export const { useWords: useNoticeWords } = pairWords({
  'title.notice': ['公告提示', 'Notice tips'],
  'title.urging': ['催办事项', 'Reminder'],
  'title.warning': ['预警提醒', 'Warning'],
  'title.meeting': ['今日会议', 'Today’s meetings'],
  'title.personal': ['{name}(点击跳转)', '{name} (click to jump)'],
  'title.business': ['{name}', '{name}'],
  'title.vote': ['投票提醒', 'Vote reminder'],
  groupNotice: ['集团公告', 'Group notice'],
  systemPrompt: ['系统提示', 'System prompt'],
  companyNotice: ['本公司公告', 'This company’s notice'],
  approved: ['已审批', 'Approved'],
  pending: ['待审批', 'Pending approval'],
  voteUntil: ['截止 {endTime}', 'until {endTime}'],
  digest: ['{count} 条新消息', '{count} new {count|message|messages}'],
  digestName: ['新消息', 'New messages'],
  look: ['查看', 'View'],
  close: ['关闭：{title}', 'Close: {title}'],
  someFailed: [
    '部分通知没有取到，稍后会再次获取',
    'Some notifications could not be loaded; they will be asked for again',
  ],
  flowFailed: ['无法打开这个流程', 'This flow cannot be opened'],
  bell: ['通知', 'Notifications'],
  bellUnread: ['通知，{count} 条未读', 'Notifications, {count} unread'],
  kind: ['类别', 'Kind'],
  allKinds: ['全部', 'All'],
  onlyUnread: ['只看未读', 'Only unread'],
  markRead: ['标为已读', 'Mark as read'],
  markReadNamed: ['标为已读：{title}', 'Mark as read: {title}'],
  markAllRead: ['全部标为已读', 'Mark all as read'],
  openFlow: ['查看流程', 'Open the flow'],
  openPage: ['打开', 'Open'],
  unread: ['未读', 'Unread'],
  readAt: ['{time} 已读', 'Read at {time}'],
  none: ['没有通知', 'There are no notifications'],
  noUnread: ['没有未读的通知', 'There is nothing unread'],
  centre: ['通知', 'Notifications'],
});

export type NoticeWordFunction = ReturnType<typeof useNoticeWords>;
