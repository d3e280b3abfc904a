import { listOf } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { yesNo } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { remark, text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { label } from '../../label.ts';
import { byFlowId, flowPerson } from './entities.ts';

/** The most people to whom a flow is circulated at once. */
export const mostCirculated = 50;

const id = { required: true, max: 64 } as const;

/** Somebody to whom a flow was sent to read, and when they have. */
export const circulationRow = entity({
  name: 'circulationRow',
  label: label('传阅', 'Circulation'),
  fields: {
    id: text('编号', 'Id', id),
    userId: text('传阅人编号', 'Reader’s id', id),
    userName: text('传阅人', 'Reader', { required: true, max: 100 }),
    fromName: text('发送人', 'Sent by', { required: true, max: 100 }),
    note: remark('说明', 'Note', { max: 500 }),
    sentTime: dateTime('发送时间', 'Sent at', { required: true }),
    readTime: dateTime('阅知时间', 'Read at'),
    opinion: remark('意见', 'Opinion', { max: 2000 }),
    /** Whether it waits for the caller. */
    waits: yesNo('待本人阅知', 'Waits for the caller', { required: true }),
    /** Whether the caller has sent it: then they take it back as long as it is unread. */
    own: yesNo('本人发送', 'Sent by the caller', { required: true }),
  },
});

const circulation = entity({
  name: 'circulation',
  label: label('传阅', 'Circulating a flow'),
  fields: {
    flowId: byFlowId.fields.flowId,
    toUserIds: texts('传阅人员', 'Readers', { required: true, max: 64 }),
    note: circulationRow.fields.note,
  },
});

const reading = entity({
  name: 'circulationReading',
  label: label('阅知', 'Having read a flow'),
  fields: { flowId: byFlowId.fields.flowId, opinion: circulationRow.fields.opinion },
});

const takenBack = entity({
  name: 'circulationsTakenBack',
  label: label('收回传阅', 'Taking circulations back'),
  fields: {
    flowId: byFlowId.fields.flowId,
    ids: texts('传阅编号', 'Ids of circulations', { required: true, max: 64 }),
  },
});

/** What the audit log keeps of it. */
export const circulationTrace = entity({
  name: 'circulationTrace',
  label: label('传阅', 'Circulation'),
  fields: {
    flowId: byFlowId.fields.flowId,
    userId: circulationRow.fields.userId,
    userName: circulationRow.fields.userName,
    readTime: circulationRow.fields.readTime,
  },
});

/** Sending a flow to people to read (0069): they see it from then on, and decide nothing. */
export const circulations = area({
  list: get('danbao/flow/circulations', {
    summary: label('流程的传阅情况', 'To whom a flow was circulated, and who has read it'),
    access: 'flow:read',
    repeat: 'safe',
    input: byFlowId,
    data: listOf(circulationRow),
    extension: true,
  }),
  people: get('danbao/flow/circulations/people', {
    summary: label(
      '可传阅的人员；本人不能传阅该流程时没有',
      'Whom a flow may be circulated to; nobody where the caller may not circulate it',
    ),
    access: 'flow:read',
    repeat: 'safe',
    input: byFlowId,
    data: listOf(flowPerson),
    extension: true,
  }),
  send: post('danbao/flow/circulations/send', {
    summary: label('传阅流程', 'Circulate a flow'),
    access: 'flow:write',
    repeat: 'by-key',
    input: circulation,
    data: listOf(circulationRow),
    extension: true,
  }),
  takeBack: post('danbao/flow/circulations/take-back', {
    summary: label('收回本人发送而尚未阅知的传阅', 'Take back circulations of one’s own that are unread'),
    access: 'flow:write',
    repeat: 'idempotent',
    input: takenBack,
    data: listOf(circulationRow),
    extension: true,
  }),
  read: post('danbao/flow/circulations/read', {
    summary: label('已阅', 'Say that it was read'),
    access: 'flow:read',
    repeat: 'idempotent',
    input: reading,
    data: listOf(circulationRow),
    extension: true,
  }),
});
