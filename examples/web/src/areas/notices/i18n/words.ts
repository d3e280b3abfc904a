import { pairWords } from '@danbao/react';

export const { useWords: useNoticePageWords } = pairWords({
  centre: ['通知公告', 'Notices'],
  centreHelp: ['近 90 天收到的通知', 'What has reached you within 90 days'],
  notices: ['通知', 'Notifications'],
  messages: ['操作消息', 'Messages of this visit'],
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
    '撤回后所有人都不再看到这条通知，且不能恢复。确定撤回吗？',
    'Nobody will see this notice any more, and it cannot be brought back. Withdraw it?',
  ],
});

export type NoticePageWordFunction = ReturnType<typeof useNoticePageWords>;
