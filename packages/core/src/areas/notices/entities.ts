import { entity } from '../../entity.ts';
import { choice, yesNo } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { noticeKinds, noticeScopes } from './choices.ts';

const id = text('编号', 'Id', { required: true, max: 32 });
const displayTime = integer('显示时长（毫秒）', 'Shown for (ms)', { max: 3_600_000 });

/** Whether the caller has seen it: `isShown` once it has popped up anywhere, `isRead` once they have dealt with it. */
const seen = {
  isShown: yesNo('已弹出', 'Has popped up', { extension: true }),
  isRead: yesNo('已读', 'Read', { extension: true }),
};

/** A notice (P3, P4). `publishId`: 0 the group, 101 the system, otherwise the unit that published it. */
export const messageBox = entity({
  name: 'messageBox',
  label: label('公告', 'Notice'),
  fields: {
    id,
    messageBox: remark('内容', 'Text', { required: true, max: 2000 }),
    publishId: text('发布方', 'Published by', { required: true, max: 32 }),
    displayTime,
    scope: choice('范围', 'For', noticeScopes, { extension: true }),
    publishTime: dateTime('发布时间', 'Published at', { extension: true }),
    ...seen,
  },
});

/** Somebody is urged by a person, or warned by a rule (P5, Y29). */
export const urgingWarning = entity({
  name: 'urgingWarning',
  label: label('催办', 'Reminder'),
  fields: {
    id,
    content: remark('内容', 'Content', { required: true, max: 2000 }),
    /** A rule has raised it; without it a person urges. */
    byRule: yesNo('规则预警', 'Raised by a rule', { extension: true }),
    /** Of a warning that a rule has raised. */
    link: text('页面', 'Page', { max: 300, extension: true }),
    createTime: dateTime('时间', 'At', { extension: true }),
    ...seen,
  },
});

/** A message of the caller's own queue of today (P7). */
export const personalMessage = entity({
  name: 'personalMessage',
  label: label('个人消息', 'Personal message'),
  fields: {
    id,
    typeName: text('类型', 'Type', { required: true, max: 100 }),
    messageContent: remark('内容', 'Content', { required: true, max: 2000 }),
    messageTypeId: text('类型编号', 'Type id', { required: true, max: 8 }),
    /** Of type 1 a flow; else the page that it leads to, beginning with `/`. */
    messageInfoId: text('对象编号', 'Id of what it is about', { max: 64 }),
    createTime: dateTime('时间', 'At', { extension: true }),
    ...seen,
  },
});

/** A meeting (Z13); `approveStatus` 1 approved. */
export const meeting = entity({
  name: 'meeting',
  label: label('会议', 'Meeting'),
  fields: {
    mrId: text('会议编号', 'Meeting id', { required: true, max: 32 }),
    mrName: text('会议室', 'Room', { required: true, max: 100 }),
    startTime: dateTime('开始时间', 'From', { required: true }),
    endTime: dateTime('结束时间', 'Until'),
    appointReason: text('事由', 'Reason', { max: 500 }),
    attendees: text('参会人员', 'Attendees', { max: 2000 }),
    approveStatus: text('审批状态', 'Approval', { max: 8 }),
    ...seen,
  },
});

/** A business notice (P8). */
export const businessNotice = entity({
  name: 'businessNotice',
  label: label('业务通知', 'Business notice'),
  fields: {
    id,
    title: text('标题', 'Title', { required: true, max: 100 }),
    content: remark('内容', 'Content', { required: true, max: 2000 }),
    displayTime,
    publishTime: dateTime('发布时间', 'Published at', { extension: true }),
    ...seen,
  },
});

/** An open vote in which the caller may take part (P9). */
export const openVote = entity({
  name: 'openVote',
  label: label('投票', 'Vote'),
  fields: {
    voteId: text('投票编号', 'Vote id', { required: true, max: 32 }),
    title: text('标题', 'Title', { required: true, max: 200 }),
    endTime: dateTime('截止时间', 'Ends at', { required: true }),
    ...seen,
  },
});

/** A vote in which the caller has voted today (P9). */
export const votedToday = entity({
  name: 'votedToday',
  label: label('今日已投', 'Voted today'),
  fields: { voteId: text('投票编号', 'Vote id', { required: true, max: 32 }) },
});

/** The parameters of the page of a flow's details (B5, P7). */
export const workFlow = entity({
  name: 'workFlow',
  label: label('流程', 'Work flow'),
  fields: {
    id: text('流程编号', 'Flow id', { required: true, max: 64 }),
    type: text('类型', 'Type', { required: true, max: 32, extension: true }),
    newType: text('新类型', 'New type', { required: true, max: 32, extension: true }),
    infoId: text('对象编号', 'Id of what it is about', { required: true, max: 64, extension: true }),
    nodeFinishId: text('办理节点', 'Finished node', { required: true, max: 64, extension: true }),
  },
});

/** An entry of the notification centre: what has reached the caller, read or not. */
export const noticeRecord = entity({
  name: 'noticeRecord',
  label: label('通知', 'Notification'),
  fields: {
    key: text('编号', 'Key', { required: true, max: 64 }),
    kind: choice('类别', 'Kind', noticeKinds, { required: true }),
    time: dateTime('时间', 'At', { required: true }),
    title: text('标题', 'Title', { max: 200 }),
    content: remark('内容', 'Content', { max: 2000 }),
    scope: choice('范围', 'For', noticeScopes),
    messageTypeId: text('类型编号', 'Type id', { max: 8 }),
    messageInfoId: text('对象编号', 'Id of what it is about', { max: 64 }),
    fileCount: integer('附件数', 'Files', { zero: true, extension: true }),
    readTime: dateTime('阅读时间', 'Read at'),
  },
});
