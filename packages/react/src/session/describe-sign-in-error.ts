import { describeError, isApiError, type Locale, message } from '@danbao/core';
import { sessionWord } from './i18n/words.ts';

/** Why a sign-in did not work: that the password is wrong, or the server's own words; how long to wait after too many attempts. */
export function describeSignInError(error: unknown, locale: Locale): string {
  if (!isApiError(error)) return message('loadFailed', locale);
  const { code, status, retryAfter, serverMessage } = error;
  if (code === 'too-many' && retryAfter !== undefined) {
    return retryAfter > 90
      ? sessionWord('waitMinutes', locale, { count: Math.ceil(retryAfter / 60) })
      : sessionWord('waitSeconds', locale, { count: Math.ceil(retryAfter) });
  }
  // Whether a sign-in that failed was heard of need not concern anybody: there is nothing to look up.
  if (code !== 'unauthorized' && status !== 400) return describeError({ code, serverMessage, inDoubt: false }, locale);
  // A server speaks the language of the browser, or only its own; the app may be in the other.
  const isKnown = languages.some((language) => message('badCredentials', language) === serverMessage);
  return serverMessage === undefined || isKnown ? message('badCredentials', locale) : serverMessage;
}

const languages: readonly Locale[] = ['zh', 'en'];
