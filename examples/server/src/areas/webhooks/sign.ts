import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
/** In bytes; Standard Webhooks asks for 24 to 64. */
const length = 32;

export function newSecret(): string {
  return prefix + randomBytes(length).toString('base64');
}

/** The headers of Standard Webhooks: one signature for each secret. */
export function signedHeaders(
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const time = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`;
  });
  return {
    ...{ 'content-type': 'application/json; charset=utf-8', 'user-agent': 'danbao-webhooks' },
    ...{ 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures.join(' ') },
  };
}
