import * as json from '../../endpoint/answer-schema.ts';
import { webhookCalls } from './endpoints.ts';

const secret = json.record('webhookSecret', '签名密钥', 'Secret of a webhook', {
  secret: json.text('密钥，只答复这一次', 'The secret, answered this once'),
});

export const webhookAnswers = [json.answers(webhookCalls.newSecret, secret)];
