import { pairWords } from '@danbao/react';

/** The sentences of the error store. */
export const { useWords: useFailureWords } = pairWords({
  title: ['错误记录', 'Error store'],
  about: [
    '正式环境中网页与服务端未处理的错误，按原因归组；不含个人信息与业务数据',
    'Errors that nobody caught, of pages and of the server, in production and by cause; nothing in them is about people or business',
  ],
  eventsPolled: [
    '实时消息收不到数据库的通知，已改为每秒查询一次，会晚到约一秒。多因数据库前有事务模式的连接池：请把 DATABASE_LISTEN_URL 设为绕过连接池的地址后重启',
    'Live events are not heard from the database and are asked for every second, so that they come a second late. Usually a pooler works by transactions: set DATABASE_LISTEN_URL to the address past it and start again',
  ],
  side: ['来源', 'Side'],
  error: ['错误', 'Error'],
  count: ['次数', 'Times'],
  version: ['版本', 'Version'],
  state: ['状态', 'Status'],
  open: ['未处理', 'Open'],
  settled: ['已处理', 'Settled'],
  actions: ['操作', 'Actions'],
  settle: ['标记已处理', 'Settle'],
  settleNamed: ['标记“{name}”已处理', 'Settle “{name}”'],
  all: ['全部', 'All'],
  text: ['内容', 'Text'],
  search: ['查询', 'Search'],
  reset: ['重置', 'Reset'],
  none: ['没有符合条件的错误', 'No such errors'],
  notLoaded: ['没有加载成功', 'It was not loaded'],
  times: ['发生情况', 'Times'],
  steps: ['此前步骤', 'Steps before'],
  before: ['前 {seconds} 秒', '{seconds} s before:'],
  requestId: ['请求编号', 'Request'],
});
