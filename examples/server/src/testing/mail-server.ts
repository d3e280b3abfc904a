import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  /** The whole mail as it travelled. */
  readonly source: string;
}

export interface MailServer {
  /** With a user and a password; without TLS. */
  readonly url: string;
  readonly mails: readonly Mail[];
  /** What it answers to the next mails in place of taking them; undefined takes them. */
  refuse(answer: { readonly code: number; readonly message: string } | undefined): void;
  stop(): Promise<void>;
}

/** A mail server in this process that keeps what it takes. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Mail[] = [];
  let refusal: { readonly code: number; readonly message: string } | undefined;
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, reply) =>
      username === 'oa' && password === 'a mail password'
        ? reply(null, { user: username })
        : reply(new Error(`no ${password}`)),
    onData(stream, session, reply) {
      text(stream).then((source) => {
        if (refusal) return reply(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source,
        });
        return reply(null, 'taken');
      }, reply);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://oa:a%20mail%20password@127.0.0.1:${port}?ignoreTLS=true`,
    mails,
    refuse: (answer) => {
      refusal = answer;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The text of a mail, decoded. */
export function textOfMail({ source }: Mail): string {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** The subject of a mail, decoded. */
export function subjectOfMail({ source }: Mail): string {
  const [, raw = ''] = /^subject: ((?:.*\r\n\s)*.*)\r\n/im.exec(source) ?? [];
  const parts = [...raw.matchAll(/=\?utf-8\?(b|q)\?([^?]*)\?=/gi)];
  if (parts.length === 0) return raw;
  return Buffer.concat(
    parts.map(([, how = '', said = '']) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(said, 'base64')
        : Buffer.from(
            said
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ),
    ),
  ).toString();
}
