import { pairWords } from '@danbao/react';

export const { useWords: useNoticePageWords } = pairWords({
  centre: ['通知中心', 'Notifications'],
  centreHelp: ['近 90 天收到的通知', 'What has reached you within 90 days'],
  notices: ['通知', 'Notifications'],
  messages: ['操作消息', 'Messages of this visit'],
  preferences: ['消息设置', 'Notification settings'],
  preferencesHelp: [
    '汇总在登录时提示一次，此后最多每半小时一次；各类消息都保存在通知中心',
    'The digest comes at the sign-in and then at most every half an hour; every kind is kept in the centre',
  ],
  inApp: ['应用内', 'In the app'],
  sentBy: ['{kind}的{way}', '{way}: {kind}'],
  waysHelp: [
    '邮件与即时通讯等待片刻才发出，期间已读的不发；每日一次的在早上 8:30 合为一封',
    'Mail and messages wait a while and are not sent when you have read it by then; what comes once a day comes together at 8:30',
  ],
  mailGoesTo: ['邮件发往 {email}', 'Mail goes to {email}'],
  noAddress: [
    '您还没有邮箱，不发邮件；请在“我的联系方式”中填写',
    'You have no email address, so no mail is sent; give one under “How colleagues reach me”',
  ],
  preferencesNotLoaded: ['消息设置没有取到', 'The settings could not be loaded'],
  preferenceKept: ['已保存消息设置', 'The setting is kept'],
  arrivalOf: ['{kind}的提示方式', 'How it comes: {kind}'],
  manage: ['公告管理', 'Manage notices'],
  manageHelp: ['发布、修改和撤回公告与业务通知', 'Publish, change and withdraw notices and business notices'],
  always: ['长期', 'No end'],
  publisher: ['发布人', 'Publisher'],
  publishTime: ['发布时间', 'Published at'],
  state: ['状态', 'Status'],
  inForce: ['有效', 'In force'],
  ended: ['已失效', 'Ended'],
  withdrawn: ['已撤回', 'Withdrawn'],
  publish: ['发布', 'Publish'],
  withdraw: ['撤回', 'Withdraw'],
  withdrawNamed: ['撤回：{name}', 'Withdraw: {name}'],
  withdrawQuestion: [
    '撤回后所有人都不再看到这条公告，且不能恢复。确定撤回吗？',
    'Nobody will see this notice any more, and it cannot be brought back. Withdraw it?',
  ],
});

export type NoticePageWordFunction = ReturnType<typeof useNoticePageWords>;
