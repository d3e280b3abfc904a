import { entity, type ValuesOf } from '../../entity.ts';
import { choice, options } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { listParameters } from '../../listing/list-parameters.ts';
import { noticeChannels } from './channels.ts';
import { noticeKinds } from './choices.ts';

export const seesDeliveries = 'admin:deliveries';

/** How far a delivery has come; codes are ours. */
export const deliveryStates = options(
  ['waiting', '待发送', 'Waiting', 'info'],
  ['failed', '待重试', 'To be tried again', 'warning'],
  ['sent', '已发送', 'Sent', 'success'],
  ['unneeded', '已读或已撤回，未发送', 'Not sent: read or withdrawn before', 'quiet'],
  ['givenUp', '已放弃', 'Given up', 'danger'],
);

export type DeliveryState = (typeof deliveryStates)[number]['value'];

/** How often and how long is tried. */
export const deliveryLimits = {
  /** Minutes after the first failure, the second and so on; the last one holds for all later ones. */
  minutesBetween: [1, 5, 25, 120, 360],
  /** Tries before it is given up: about 21 hours after the first. */
  attempts: 8,
} as const;

/** A notification on its way out of the app. What it says is not kept: it is read again when it is sent. */
export const noticeDelivery = entity({
  name: 'noticeDelivery',
  label: label('消息发送', 'Delivery of a notification'),
  fields: {
    id: text('编号', 'Id', { required: true, max: 32 }),
    createTime: dateTime('时间', 'At', { required: true }),
    channel: choice('渠道', 'Channel', noticeChannels, { required: true }),
    /** The person, or the unit of a group. */
    recipient: text('收件人', 'Recipient', { max: 100 }),
    kind: choice('类别', 'Kind', noticeKinds, { required: true }),
    state: choice('状态', 'Status', deliveryStates, { required: true }),
    attempts: integer('尝试次数', 'Tries', { required: true, zero: true }),
    /** Of a delivery that waits. */
    nextTime: dateTime('下次发送', 'Next try'),
    sentTime: dateTime('发送时间', 'Sent at'),
    error: remark('最近错误', 'Last error', { max: 300 }),
  },
});

export type NoticeDelivery = ValuesOf<typeof noticeDelivery>;

/** `text` is sought in the name of the recipient and in the error. */
export const deliveryQuery = entity({
  name: 'deliveryQuery',
  label: label('消息发送查询', 'Deliveries query'),
  fields: {
    ...listParameters(noticeDelivery, {
      order: '-createTime',
      fields: ['createTime', 'channel', 'recipient', 'kind', 'state', 'attempts', 'nextTime', 'sentTime', 'error'],
    }),
    channel: choice('渠道', 'Channel', noticeChannels),
    state: choice('状态', 'Status', deliveryStates),
    kind: choice('类别', 'Kind', noticeKinds),
    text: text('收件人或错误', 'Recipient or error', { max: 100 }),
  },
});

export const byDelivery = entity({
  name: 'byDelivery',
  label: label('消息发送', 'Delivery of a notification'),
  fields: { id: text('编号', 'Id', { required: true, max: 32 }) },
});
