import type { ChangePage } from '../changes/endpoints.ts';

/** What a webhook sends, as JSON. */
export interface WebhookMessage {
  /** `test`: somebody tries the address; there are no changes. */
  readonly type: 'changes' | 'test';
  /** When it was made, ISO 8601. A try later keeps it. */
  readonly timestamp: string;
  /** As `changes.page` answers. `isStart` says: read everything anew, then go on. */
  readonly data: ChangePage;
}

export interface VerifiedWebhook extends WebhookMessage {
  /** The same whenever the delivery is sent again: whoever has it already may pass it over. */
  readonly id: string;
}

/** Why a message is not to be believed. */
export type WebhookFault = 'headers' | 'time' | 'signature' | 'body';

/** The message is not to be believed: answer 400 and do nothing. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly fault: WebhookFault;

  constructor(fault: WebhookFault) {
    super(`the webhook cannot be trusted: ${fault}`);
    this.fault = fault;
  }
}

export interface VerifyWebhookOptions {
  /** How far the message's time may be from now, in ms: what somebody recorded is not believed later. @default 300000 */
  readonly tolerance?: number;
  /** Now, in ms. @default Date.now */
  readonly now?: () => number;
}

/** Headers as `fetch` or Node have them. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

const scheme = 'v1';

/**
 * Checks signature and time of a message and reads it, as Standard Webhooks describes: HMAC-SHA256 over id, time and body.
 *
 * @param body exactly as it came, not parsed and written again
 * @param secrets the secret (`whsec_…`), or several while one takes the place of another
 * @throws WebhookError where the message is not to be believed
 *
 * @example
 * const { id, data } = await verifyWebhook(await request.text(), request.headers, secret);
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { tolerance = 300_000, now = Date.now }: VerifyWebhookOptions = {},
): Promise<VerifiedWebhook> {
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerIn(headers, name),
  );
  if (!id || !time || !signatures || !/^\d{1,12}$/.test(time)) throw new WebhookError('headers');
  if (!(Math.abs(now() - Number(time) * 1000) <= tolerance)) throw new WebhookError('time');
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = joined(new TextEncoder().encode(`${id}.${time}.`), bytes);
  const given = signatures.split(' ').flatMap((one) => {
    const [version, value = ''] = one.split(',');
    return version === scheme ? (bytesIn(value) ?? []) : [];
  });
  for (const secret of [secrets].flat()) if (await isSignedWith(secret, signed, given)) return read(id, bytes);
  throw new WebhookError('signature');
}

/** `crypto.subtle.verify` compares in the same time wherever a signature differs. */
async function isSignedWith(
  secret: string,
  signed: Uint8Array<ArrayBuffer>,
  given: readonly Uint8Array<ArrayBuffer>[],
): Promise<boolean> {
  const raw = bytesIn(secret.replace(/^whsec_/, ''));
  if (!raw || raw.length === 0) throw new TypeError('a secret is whsec_ and base64');
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const checked = await Promise.all(given.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed)));
  return checked.includes(true);
}

function read(id: string, bytes: Uint8Array): VerifiedWebhook {
  try {
    const message = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as WebhookMessage;
    if (typeof message === 'object' && message !== null) return { ...message, id };
  } catch {
    // What is no JSON is said below.
  }
  throw new WebhookError('body');
}

function headerIn(headers: WebhookHeaders, name: string): string | undefined {
  if (isHeaders(headers)) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return found === undefined ? undefined : [found].flat().join(' ');
}

function isHeaders(headers: WebhookHeaders): headers is { get(name: string): string | null } {
  return typeof headers['get'] === 'function';
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(head.length + tail.length);
  all.set(head);
  all.set(tail, head.length);
  return all;
}

function bytesIn(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
