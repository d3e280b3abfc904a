import { isEmail } from '@danbao/core/format';

export const robotKinds = ['wecom', 'dingtalk', 'feishu', 'json'] as const;

export type RobotKind = (typeof robotKinds)[number];

/** The robot of a group of people in an enterprise messenger. */
export interface Robot {
  /** The unit whose announcements it gets, with those for all; `*`: those for all alone. */
  readonly unitUid: string;
  readonly kind: RobotKind;
  readonly url: string;
  /** Signs what is sent, where the robot asks for that. */
  readonly secret?: string;
}

/** Whom mail comes from. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** What this installation sends on which way: settings of the operator alone. */
export interface ChannelSettings {
  readonly mail?: { readonly url: string; readonly from: Sender };
  /** A gateway that takes messages for single people, by their user names. */
  readonly messenger?: { readonly url: string; readonly secret?: string };
  readonly robots: readonly Robot[];
  /** Where people reach the app, without a slash at the end; messages lead nowhere without it. */
  readonly publicUrl?: string;
  /** In ms: what was read before is not sent. */
  readonly delay: number;
}

export const noChannels: ChannelSettings = { robots: [], delay: 600_000 };

/** A web address that the operator names; undefined where it is none. */
export function webAddress(text: string): string | undefined {
  const url = parsed(text);
  const isWeb = url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isWeb ? text : undefined;
}

/** `smtp://user:password@host:587`, or `smtps` where TLS begins at once; nothing is asked of it but `?ignoreTLS=true`. */
export function isMailServer(text: string): boolean {
  const url = parsed(text);
  const isServer = url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
  return isServer && /^\/?$/.test(url.pathname) && ['', '?ignoreTLS=true'].includes(url.search);
}

/** `Name <address>`, or the address alone; undefined where it is neither. */
export function senderIn(text: string): Sender | undefined {
  const [, name = '', inBrackets, alone] = /^(?:"?([^"<>\r\n]{0,60}?)"?\s*<([^<>\s]+)>|([^<>\s]+))$/.exec(text) ?? [];
  const address = inBrackets ?? alone ?? '';
  return isEmail(address) ? { name: name.trim(), address } : undefined;
}

/** One robot a line (or between semicolons): `unit kind address [secret]`, each unit once; undefined where one is wrong. */
export function robotsIn(text: string): readonly Robot[] | undefined {
  const robots = text.split(/[\n;]/).flatMap((line) => (line.trim() === '' ? [] : [robotIn(line.trim())]));
  const found = robots.flatMap((robot) => (robot === undefined ? [] : [robot]));
  const isOnceEach = new Set(found.map(({ unitUid }) => unitUid)).size === robots.length;
  return isOnceEach ? found : undefined;
}

function robotIn(line: string): Robot | undefined {
  const [unitUid = '', name, address = '', secret, ...rest] = line.split(/\s+/);
  const kind = robotKinds.find((known) => known === name);
  const url = webAddress(address);
  if (kind === undefined || url === undefined || rest.length > 0) return undefined;
  return { unitUid, kind, url, ...(secret === undefined ? {} : { secret }) };
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
