import { createHmac } from 'node:crypto';
import { type OutgoingMessage, SendFailure } from './channel.ts';
import type { Robot, RobotKind } from './channel-settings.ts';
import { postToGateway } from './gateway.ts';
import { postJson } from './post-json.ts';
import { secretsIn, withoutSecrets } from './without-secrets.ts';

/** What each messenger takes of a text, in bytes of UTF-8. */
const longest: Readonly<Record<Exclude<RobotKind, 'json'>, number>> = { wecom: 2048, dingtalk: 18_000, feishu: 18_000 };

/** Says something in the group of a robot, in the form that its messenger takes. */
export async function sayInGroup(robot: Robot, message: OutgoingMessage, now: () => Date): Promise<void> {
  const { kind, unitUid: account, secret } = robot;
  if (kind === 'json') return postToGateway({ ...robot, receiver: 'unit', now }, message, { account });
  const { url, body } = forms[kind](robot, textWithin(message, longest[kind]), now());
  const answer = await postJson({
    url,
    body,
    secrets: [...secretsIn(robot.url), ...(secret === undefined ? [] : [secret])],
  });
  refuseError(robot, answer);
}

type Form = (robot: Robot, text: string, now: Date) => { readonly url: string; readonly body: object };

const forms: Readonly<Record<Exclude<RobotKind, 'json'>, Form>> = {
  wecom: ({ url }, content) => ({ url, body: { msgtype: 'text', text: { content } } }),

  /** The time in ms and the signature stand in the address. */
  dingtalk({ url, secret }, content, now) {
    const body = { msgtype: 'text', text: { content } };
    if (secret === undefined) return { url, body };
    const timestamp = String(now.getTime());
    const signed = new URL(url);
    signed.searchParams.set('timestamp', timestamp);
    signed.searchParams.set('sign', hmac(secret, `${timestamp}\n${secret}`));
    return { url: signed.href, body };
  },

  /** The time in seconds and the signature stand in the body; the key signs nothing. */
  feishu({ url, secret }, text, now) {
    const body = { msg_type: 'text', content: { text } };
    if (secret === undefined) return { url, body };
    const timestamp = String(Math.floor(now.getTime() / 1000));
    return { url, body: { timestamp, sign: hmac(`${timestamp}\n${secret}`, ''), ...body } };
  },
};

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64');

/** They answer 200 to what they refuse; the reason stands in the body. */
function refuseError({ url, secret = '' }: Robot, answer: unknown): void {
  const { errcode, errmsg, code, msg } = (answer ?? {}) as Readonly<Record<string, unknown>>;
  const failed = errcode ?? code;
  if (failed === 0) return;
  const reason = withoutSecrets(`${failed ?? ''} ${errmsg ?? msg ?? 'no answer of a robot'}`, [
    ...secretsIn(url),
    secret,
  ]);
  throw new SendFailure(reason, { isAway: false });
}

/** The whole message, cut in its text where it would be too long; where it leads to stays. */
function textWithin({ subject, text, link }: OutgoingMessage, bytes: number): string {
  const end = link === undefined ? '' : `\n${link}`;
  const whole = `${subject}\n${text}`;
  if (Buffer.byteLength(whole + end) <= bytes) return whole + end;
  const room = bytes - Buffer.byteLength(`…${end}`);
  const letters = [...whole];
  let length = 0;
  const kept = letters.findIndex((letter) => {
    length += Buffer.byteLength(letter);
    return length > room;
  });
  return `${letters.slice(0, kept).join('')}…${end}`;
}
