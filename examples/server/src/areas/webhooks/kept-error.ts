import type { Locale } from '@danbao/core';
import { type OwnMessageKey, sentence } from '../../i18n/sentences.ts';

/** What is kept where the secret of a webhook cannot be read any more. */
export const secretLost = 'secret lost';

/** What is kept of an attempt, and the sentence for it; what is not here is the network's own word, or a status. */
const sentences: Readonly<Record<string, OwnMessageKey>> = {
  [secretLost]: 'webhookSecretLost',
  'no answer in time': 'webhookLate',
  'no answer': 'webhookNoAnswer',
  'address refused: address': 'webhookAddressUnknown',
  'address refused: credentials': 'webhookAddressCredentials',
  'address refused: plain': 'webhookAddressPlain',
  'address refused: private': 'webhookAddressPrivate',
};

/** Why an attempt failed, for whoever reads of it. */
export function keptError(kept: string, locale: Locale): string {
  const key = Object.hasOwn(sentences, kept) ? sentences[kept] : undefined;
  return key ? sentence(key, locale) : kept;
}
