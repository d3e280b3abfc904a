import { describeError, isApiError, type Locale, message } from '@danbao/core';
import { sessionWord } from './i18n/words.ts';

/** Why a sign-in did not work: the server's own words for a refused password, how long to wait after too many attempts. */
export function describeSignInError(error: unknown, locale: Locale): string {
  if (!isApiError(error)) return message('loadFailed', locale);
  const { code, status, retryAfter } = error;
  if (code === 'too-many' && retryAfter !== undefined) {
    return retryAfter > 90
      ? sessionWord('waitMinutes', locale, { count: Math.ceil(retryAfter / 60) })
      : sessionWord('waitSeconds', locale, { count: Math.ceil(retryAfter) });
  }
  const refused = code === 'unauthorized' || status === 400;
  return refused ? (error.serverMessage ?? message('badCredentials', locale)) : describeError(error, locale);
}
