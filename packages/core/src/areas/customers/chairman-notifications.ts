import { entity } from '../../entity.ts';
import { dateTime } from '../../field/types/date.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { changeRecord } from '../../resource/answer-call.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import type { ResourceHost } from '../../resource/store.ts';

const readOnly = { readOnly: true } as const;
const id = { required: true, max: 64 } as const;
const isRead = label(
  '董事长已读，不能再修改或删除',
  'the chairman has read it; it can no longer be changed or deleted',
);

/** What the chairman of a sub-company is told of a client; they read it and answer (Z7). */
export const chairmanNotifications = resource({
  name: 'chairmanNotification',
  plural: 'chairmanNotifications',
  label: label('董事长通知', 'Notification of the chairman'),
  pluralLabel: label('董事长通知', 'Notifications of the chairman'),
  fields: {
    clientId: text('客户编号', 'Client id', { required: true, max: 32 }),
    flowId: text('流程编号', 'Flow id', { max: 64 }),
    chairmanUserId: text('董事长', 'Chairman', { required: true, max: 64 }),
    content: remark('通知内容', 'Content', { required: true, max: 1000 }),
    readAt: dateTime('阅读时间', 'Read at', readOnly),
    answer: remark('回复', 'Answer', { ...readOnly, max: 1000 }),
    answeredAt: dateTime('回复时间', 'Answered at', readOnly),
  },
  computed: {
    chairmanName: text('董事长', 'Chairman', { max: 50 }),
    sender: text('发送人', 'Sent by', { max: 50 }),
  },
  title: 'content',
  access: { read: 'customer:read', write: 'customer:write' },
  scope: { of: 'clientId' },
  list: { columns: ['content', 'readAt', 'answer', 'answeredAt'], filters: ['clientId'], order: '-createTime' },
  calls: { add: 'POST oa/dataGathering/customerChairmanNotification/addNotifications' },
  rules: {
    derive: ({ clientId, flowId, chairmanUserId, content }) => ({
      clientId,
      chairmanUserId,
      content,
      ...(flowId === undefined ? {} : { flowId }),
    }),
    check: ({ before, after }) => {
      if (!before) return [];
      if (after && before['clientId'] !== after['clientId']) return [{ field: 'clientId', rule: 'unknown' }];
      const isKept = after && before['content'] === after['content'] && before['readAt'] === after['readAt'];
      return before['readAt'] !== undefined && !isKept ? [{ field: 'content', rule: 'read', message: isRead }] : [];
    },
  },
});

export type ChairmanNotification = RecordOf<typeof chairmanNotifications>;

export const byNotificationId = entity({
  name: 'byChairmanNotificationId',
  label: label('通知编号', 'Notification id'),
  fields: { id: text('通知编号', 'Notification id', id) },
});

export const notificationAnswer = entity({
  name: 'chairmanNotificationAnswer',
  label: label('董事长回复', 'Answer of the chairman'),
  fields: { ...byNotificationId.fields, answer: remark('回复', 'Answer', { required: true, max: 1000 }) },
});

/** The chairman has opened it, or answers it; the first reading counts. */
export function readNotification(
  { id: notificationId, answer }: { readonly id: string; readonly answer?: string },
  host: ResourceHost,
): Promise<ChairmanNotification> {
  const input = { [chairmanNotifications.id]: notificationId };
  return changeRecord(chairmanNotifications, input, host, (values) => {
    const readAt = values['readAt'] ?? host.now;
    if (answer !== undefined) return { ...values, readAt, answer, answeredAt: host.now };
    return values['readAt'] === undefined ? { ...values, readAt } : values;
  });
}
