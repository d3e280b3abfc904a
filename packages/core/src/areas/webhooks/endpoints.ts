import { answerOf, listOf, one, pageOf } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { entity, type ValuesOf } from '../../entity.ts';
import { choice, options } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { listParameters } from '../../listing/list-parameters.ts';
import { keepsWebhooks, webhookLimits, webhooks } from './webhooks.ts';

const id = text('推送编号', 'Webhook id', { required: true, max: 64 });

const attemptKinds = options(['changes', '变更', 'Changes'], ['test', '试发', 'Test'], ['again', '重发', 'Sent again']);
const attemptOutcomes = options(['taken', '已送达', 'Taken', 'success'], ['failed', '失败', 'Failed', 'danger']);

/** One try to send something; a delivery that is tried again keeps its id. */
export const webhookAttempt = entity({
  name: 'webhookAttempt',
  label: label('推送记录', 'Attempt of a webhook'),
  fields: {
    id: text('编号', 'Id', { required: true, max: 64 }),
    webhookId: id,
    deliveryId: text('消息编号', 'Delivery id', { required: true, max: 64 }),
    kind: choice('类型', 'Kind', attemptKinds, { required: true }),
    at: dateTime('时间', 'At', { required: true }),
    outcome: choice('结果', 'Outcome', attemptOutcomes, { required: true }),
    changeCount: integer('变更条数', 'Changes', { required: true, zero: true }),
    status: integer('HTTP 状态', 'HTTP status'),
    duration: integer('耗时（毫秒）', 'Duration in ms', { required: true, zero: true }),
    answer: text('对方的应答', 'Answer', { max: 300 }),
    error: text('错误', 'Error', { max: 300 }),
  },
});

export type WebhookAttempt = ValuesOf<typeof webhookAttempt>;

const attemptQuery = entity({
  name: 'webhookAttemptQuery',
  label: label('推送记录查询', 'Attempts query'),
  fields: {
    webhookId: text('推送编号', 'Webhook id', { max: 64 }),
    ...listParameters(webhookAttempt, {
      order: '-at',
      fields: ['at', 'deliveryId', 'kind', 'outcome', 'changeCount', 'status', 'duration'],
    }),
    outcome: choice('结果', 'Outcome', attemptOutcomes),
  },
});

const byWebhook = entity({ name: 'byWebhook', label: label('变更推送', 'Webhook'), fields: { id } });

const secretRequest = entity({
  name: 'webhookSecretRequest',
  label: label('新密钥', 'New secret'),
  fields: {
    id,
    overlapHours: integer('旧密钥继续有效的小时数', 'Hours for which the one of before signs as well', {
      initial: String(webhookLimits.overlapHours),
      min: 0,
      max: 168,
      zero: true,
    }),
  },
});

const byAttempt = entity({
  name: 'byWebhookAttempt',
  label: label('推送记录', 'Attempt of a webhook'),
  fields: { id, attemptId: text('推送记录编号', 'Attempt id', { required: true, max: 64 }) },
});

const replayRequest = entity({
  name: 'webhookReplay',
  label: label('从某处重新推送', 'Sending from an earlier place'),
  fields: {
    id,
    attemptId: text('从这条推送记录起', 'From this attempt on', { max: 64 }),
    position: text('从这一位置之后', 'After this position', { max: 128 }),
  },
  checks: [
    ({ attemptId, position }) =>
      attemptId !== undefined && position !== undefined ? [{ field: 'position', rule: 'unknown' }] : [],
  ],
});

/** What the log says of a webhook beside the changes of its record. */
export const webhookStep = entity({
  name: 'webhookStep',
  label: label('变更推送的操作', 'Step of a webhook'),
  fields: {
    step: choice(
      '操作',
      'Step',
      options(['secret', '生成密钥', 'A secret was made'], ['replay', '重新推送或继续', 'Sent again or let go on']),
      { required: true },
    ),
  },
});

/** Records whose changes the caller may have sent. */
const webhookKindRow = entity({
  name: 'webhookKind',
  label: label('可推送的记录', 'Records whose changes can be sent'),
  fields: {
    kind: text('代码', 'Code', { required: true, max: 100 }),
    name: text('名称', 'Name', { required: true, max: 100 }),
  },
});

/** A secret is answered once, when it is made. */
export interface WebhookSecret {
  /** `whsec_` and base64, as Standard Webhooks writes it. */
  readonly secret: string;
}

/** What is done with webhooks beside keeping them; all of it is ours. */
export const webhookCalls = area({
  kinds: get('danbao/webhooks/kinds', {
    summary: label('本人可推送的记录', 'The records whose changes the caller may have sent'),
    access: keepsWebhooks,
    repeat: 'safe',
    data: listOf(webhookKindRow),
    extension: true,
  }),
  newSecret: post('danbao/webhooks/new-secret', {
    summary: label(
      '生成签名密钥：只答复这一次；首个密钥开始推送此后的变更，以后的换密钥',
      'Make a secret, answered this once: the first one starts the sending of what changes from then on, later ones take its place',
    ),
    access: keepsWebhooks,
    repeat: 'never',
    input: secretRequest,
    data: answerOf<WebhookSecret>('secret'),
    extension: true,
  }),
  test: post('danbao/webhooks/test', {
    summary: label('试发一条', 'Send a test'),
    access: keepsWebhooks,
    repeat: 'never',
    input: byWebhook,
    data: one(webhookAttempt),
    extension: true,
  }),
  attempts: get('danbao/webhooks/attempts', {
    summary: label('推送记录', 'What was sent, and how it went'),
    access: keepsWebhooks,
    repeat: 'safe',
    input: attemptQuery,
    data: pageOf(webhookAttempt),
    extension: true,
  }),
  sendAgain: post('danbao/webhooks/send-again', {
    summary: label('重发一条，编号与内容如前', 'Send a delivery once more, with its id and its changes'),
    access: keepsWebhooks,
    repeat: 'never',
    input: byAttempt,
    data: one(webhookAttempt),
    extension: true,
  }),
  replay: post('danbao/webhooks/replay', {
    summary: label(
      '从某条记录或某一位置起重新推送；都不给时，从停下处继续',
      'Send everything again from an attempt or a position on; without either, go on from where it stopped',
    ),
    access: keepsWebhooks,
    repeat: 'by-key',
    input: replayRequest,
    data: one(webhooks.record),
    extension: true,
  }),
});
