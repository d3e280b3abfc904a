import { events, listOf, nothing, one, pageOf } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { channelTrial, noticeWays } from './channels.ts';
import { countUnread } from './count-unread.ts';
import { byDelivery, deliveryQuery, noticeDelivery, seesDeliveries } from './deliveries.ts';
import {
  businessNotice,
  meeting,
  messageBox,
  noticeRecord,
  openVote,
  personalMessage,
  urgingWarning,
  votedToday,
  workFlow,
} from './entities.ts';
import { noticePreference } from './preferences.ts';
import { byNoticeId, publishedNotices } from './published-notices.ts';
import { byFlowId, centreQuery, eventQuery, messageQuery, noticeKeys, readNotices } from './queries.ts';

const forAll = { access: 'signed-in', repeat: 'safe' } as const;
const oursForAll = { ...forAll, extension: true } as const;

/** Entry notifications (P1-P9), the centre where they are kept, publishing, and live events. */
export const notices = area({
  messages: get('oa/messageboxList/list', {
    summary: label('有效的公告，最新的在前', 'Notices in force, the newest first'),
    ...forAll,
    input: messageQuery,
    data: pageOf(messageBox),
  }),
  warnings: get('oa/tbWarning/warningList', {
    summary: label('本人的催办与预警', 'Reminders and warnings of the caller'),
    ...forAll,
    data: listOf(urgingWarning),
  }),
  personal: post('oa/messageQueue/getPersonalTodayMessageQueueList', {
    summary: label('本人今日的消息', 'Messages of today to the caller'),
    ...forAll,
    data: listOf(personalMessage),
  }),
  meetings: get('oa/tMtAppointment/noting', {
    summary: label('本人今日的会议', 'Meetings of today that the caller attends'),
    ...forAll,
    data: listOf(meeting),
  }),
  business: get('oa/businessNotice/listMessage', {
    summary: label('有效的业务通知', 'Business notices in force'),
    ...forAll,
    data: listOf(businessNotice),
  }),
  votes: get('oa/tVote/getVoteEndTime', {
    summary: label('进行中的投票及其截止时间', 'Open votes and when they end'),
    ...forAll,
    data: listOf(openVote),
  }),
  votedToday: get('oa/tVote/judgeUserDayIsVote', {
    summary: label('本人今日已投的投票', 'Votes in which the caller has voted today'),
    ...forAll,
    data: listOf(votedToday),
  }),
  workFlow: post('oa/workFlowManagement/getSingleWorkFlowById', {
    summary: label('消息所指的流程', 'The flow that a message is about'),
    ...forAll,
    input: byFlowId,
    data: one(workFlow),
  }),
  centre: get('danbao/notices', {
    summary: label('通知中心：近 90 天的通知', 'The notification centre: what came within 90 days'),
    ...oursForAll,
    input: centreQuery,
    data: pageOf(noticeRecord),
  }),
  unread: countUnread,
  noteShown: post('danbao/notices/shown', {
    summary: label('记下已弹出的通知', 'Note which notifications have popped up'),
    ...oursForAll,
    repeat: 'by-key',
    input: noticeKeys,
    data: nothing,
  }),
  markRead: post('danbao/notices/read', {
    summary: label('标为已读', 'Mark notifications as read'),
    ...oursForAll,
    repeat: 'by-key',
    input: readNotices,
    data: nothing,
  }),
  preferences: get('danbao/notices/preferences', {
    summary: label('本人各类消息的提示方式', 'How each kind of notification comes to the caller'),
    ...oursForAll,
    data: listOf(noticePreference),
  }),
  setPreference: post('danbao/notices/preferences', {
    summary: label('设置一类消息的提示方式', 'Choose how a kind of notification comes'),
    ...oursForAll,
    repeat: 'idempotent',
    input: noticePreference,
    data: listOf(noticePreference),
  }),
  ways: get('danbao/notices/ways', {
    summary: label('本人可以收到哪些应用外的消息', 'On which ways outside the app something reaches the caller'),
    ...oursForAll,
    data: one(noticeWays),
  }),
  deliveries: get('danbao/notices/deliveries', {
    summary: label('消息发送记录，最新的在前', 'Deliveries of notifications, the newest first'),
    access: seesDeliveries,
    repeat: 'safe',
    extension: true,
    input: deliveryQuery,
    data: pageOf(noticeDelivery),
  }),
  sendAgain: post('danbao/notices/deliveries/again', {
    summary: label('再次发送已放弃的消息', 'Send again what was given up'),
    access: seesDeliveries,
    repeat: 'idempotent',
    extension: true,
    input: byDelivery,
    data: one(noticeDelivery),
  }),
  tryChannel: post('danbao/notices/deliveries/try', {
    summary: label(
      '试发一条消息给本人（群机器人：给各群），失败时说明原因',
      'Send a trial message to the caller, of group robots to every group; a failure says why',
    ),
    access: seesDeliveries,
    repeat: 'never',
    extension: true,
    input: channelTrial,
    data: nothing,
  }),
  withdraw: post('danbao/notices/withdraw', {
    summary: label('撤回公告', 'Withdraw a notice'),
    access: publishedNotices.access.write,
    repeat: 'by-key',
    extension: true,
    input: byNoticeId,
    data: one(publishedNotices.record),
  }),
  live: get('danbao/events', {
    summary: label(
      '实时事件（text/event-stream）：只说明哪一类数据有变化，内容仍由相应接口读取',
      'Live events (text/event-stream): each says only what kind of thing has changed; the usual calls give the data',
    ),
    ...oursForAll,
    input: eventQuery,
    data: events,
  }),
});
