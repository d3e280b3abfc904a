import { createTransport } from 'nodemailer';
import { type Channel, SendFailure } from './channel.ts';
import type { ChannelSettings } from './channel-settings.ts';
import { withoutSecrets } from './without-secrets.ts';

/** In ms. */
const [untilConnected, untilAnswered] = [10_000, 30_000];
/** What says that the server itself cannot be used, whoever the mail is for. */
const away = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EAUTH', 'ETLS', 'ECONNREFUSED']);

interface MailError {
  readonly code?: string;
  readonly response?: string;
  readonly message?: string;
}

/** Mail by SMTP. A password is never sent without TLS, unless the address says `?ignoreTLS=true`. */
export function mailChannel({ url, from }: NonNullable<ChannelSettings['mail']>): Channel {
  const { username, password, searchParams } = new URL(url);
  const transport = createTransport({
    url,
    requireTLS: username !== '' && searchParams.get('ignoreTLS') !== 'true',
    connectionTimeout: untilConnected,
    dnsTimeout: untilConnected,
    greetingTimeout: untilConnected,
    socketTimeout: untilAnswered,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    code: 'mail',
    async send({ id, subject, text, link }, { email = '', name = '' }) {
      const mail = {
        from,
        to: { name, address: email },
        subject,
        text: link === undefined ? text : `${text}\n\n${link}`,
        messageId: `<${id}@${from.address.split('@')[1]}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      };
      await transport.sendMail(mail).catch((error: MailError) => {
        const { code = '', response = error.message ?? '' } = error;
        const reason = withoutSecrets(`${code} ${response}`, [username, password]);
        throw new SendFailure(reason, { isAway: away.has(code) });
      });
    },
  };
}
