import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { verifyWebhook, type WebhookHeaders } from './verify-webhook.ts';

const secret = `whsec_${btoa('a secret of a webhook, long enough')}`;
const other = `whsec_${btoa('another secret of this webhook')}`;
const at = new Date('2026-06-15T02:00:00Z');
const row = { kind: 'owner', id: '1', action: 'add', version: '1', at: '2026-06-15 10:00:00' };
const message = {
  ...{ type: 'changes', timestamp: at.toISOString() },
  data: { isStart: false, position: 'p', hasMore: false, rows: [row] },
};
const body = JSON.stringify(message);
/** As the reference implementation signs. */
const headersFor = (text = body, by = secret) => ({
  ...{ 'webhook-id': 'msg_1', 'webhook-timestamp': String(at.getTime() / 1000) },
  'webhook-signature': new Webhook(by).sign('msg_1', at, text),
});
const now = () => at.getTime();
const check = (text: string | Uint8Array, headers: WebhookHeaders, secrets: string | readonly string[] = secret) =>
  verifyWebhook(text, headers, secrets, { now });

test('what Standard Webhooks signs is believed, as text or bytes, with headers of fetch or of Node', async () => {
  const expected = { ...message, id: 'msg_1' };
  const headers = headersFor();
  expect(await check(body, headers)).toEqual(expected);
  expect(await check(new TextEncoder().encode(body), new Headers(headers))).toEqual(expected);
  const capitals = Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]);
  expect(await check(body, Object.fromEntries(capitals))).toEqual(expected);
});

test('while one secret takes the place of another, either is enough on either side', async () => {
  const { 'webhook-signature': first, ...headers } = headersFor();
  const { 'webhook-signature': second } = headersFor(body, other);
  for (const signature of [first, `${first} ${second}`, `${second} v1a,xyz ${first}`])
    expect(await check(body, { ...headers, 'webhook-signature': signature }, [other, secret])).toBeTruthy();
  expect(await check(body, { ...headers, 'webhook-signature': `${first} ${second}` }, other)).toBeTruthy();
});

test.each([
  ['another body', `${body} `, {}, 'signature'],
  ['another id', body, { 'webhook-id': 'msg_2' }, 'signature'],
  ['another time', body, { 'webhook-timestamp': String(at.getTime() / 1000 + 1) }, 'signature'],
  ['another secret', body, headersFor(body, other), 'signature'],
  [
    'another scheme',
    body,
    { 'webhook-signature': headersFor()['webhook-signature'].replace('v1,', 'v2,') },
    'signature',
  ],
  ['what is no base64', body, { 'webhook-signature': 'v1,***' }, 'signature'],
  ['no signature', body, { 'webhook-signature': undefined }, 'headers'],
  ['no id', body, { 'webhook-id': '' }, 'headers'],
  ['no time', body, { 'webhook-timestamp': 'now' }, 'headers'],
  ['a message of long ago', body, { 'webhook-timestamp': String(at.getTime() / 1000 - 301) }, 'time'],
  ['a message of the future', body, { 'webhook-timestamp': String(at.getTime() / 1000 + 301) }, 'time'],
  ['what is no JSON', '{', headersFor('{'), 'body'],
  ['what is no object', '1', headersFor('1'), 'body'],
] as const)('%s is not believed', async (_, text, changed, fault) => {
  await expect(check(text, { ...headersFor(), ...changed })).rejects.toMatchObject({ name: 'WebhookError', fault });
});

test('a secret that is none is a mistake of the program', async () => {
  await expect(check(body, headersFor(), 'whsec_')).rejects.toThrow(TypeError);
});
