import * as json from '../../endpoint/answer-schema.ts';
import type { SentMessage } from '../../endpoint/openapi.ts';
import { label } from '../../label.ts';
import { changePageSchema } from '../changes/answers.ts';
import { webhookCalls } from './endpoints.ts';

const secret = json.record('webhookSecret', '签名密钥', 'Secret of a webhook', {
  secret: json.text('密钥，只答复这一次', 'The secret, answered this once'),
});

export const webhookAnswers = [json.answers(webhookCalls.newSecret, secret)];

const message = json.record('webhookMessage', '变更推送的消息', 'Message of a webhook', {
  type: json.code('变更，或试发', 'Changes, or a test', ['changes', 'test']),
  timestamp: json.text('何时作成，ISO 8601', 'When it was made, ISO 8601'),
  data: changePageSchema,
});

/** What the server sends by itself, for the description of the API. */
export const sentMessages: Readonly<Record<string, SentMessage>> = {
  changes: {
    summary: label('变更，按提交的先后', 'Changes, in the order in which they were committed'),
    body: message,
  },
};
