import { createHmac } from 'node:crypto';
import type { OutgoingMessage, Receiver } from './channel.ts';
import { postJson } from './post-json.ts';

export interface Gateway {
  readonly url: string;
  readonly secret?: string | undefined;
  /** What the receiver is called in the body. */
  readonly receiver: 'account' | 'unit';
  readonly now: () => Date;
}

/**
 * Posts a message as plain JSON to a program of the operator's: `id`, `account` (or `unit`), `name`, `subject`, `text`, `link`. With a secret,
 * `x-danbao-signature` is the hex HMAC-SHA256 of the seconds in `x-danbao-timestamp`, a full stop and the body.
 */
export async function postToGateway(
  { url, secret, receiver, now }: Gateway,
  message: OutgoingMessage,
  { account, name }: Receiver,
): Promise<void> {
  const body = { ...message, [receiver]: account, ...(name === undefined ? {} : { name }) };
  await postJson({ url, body, headers: signed(body, secret, now()), secrets: secret === undefined ? [] : [secret] });
}

function signed(body: object, secret: string | undefined, now: Date): Readonly<Record<string, string>> {
  if (secret === undefined) return {};
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', secret)
    .update(`${timestamp}.${JSON.stringify(body)}`)
    .digest('hex');
  return { 'x-danbao-timestamp': timestamp, 'x-danbao-signature': signature };
}
