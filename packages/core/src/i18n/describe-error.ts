import type { ApiError, ApiErrorCode } from '../endpoint/api-error.ts';
import type { Locale } from '../label.ts';
import { message } from './message.ts';
import type { MessageKey } from './messages.ts';

const sentences: Readonly<Record<ApiErrorCode, MessageKey | 'server-words'>> = {
  network: 'network',
  timeout: 'timeout',
  aborted: 'aborted',
  redirect: 'serverError',
  unreadable: 'unreadable',
  status: 'unreadable',
  unauthorized: 'signInAgain',
  forbidden: 'forbidden',
  'not-found': 'notFound',
  conflict: 'conflict',
  invalid: 'formInvalid',
  rejected: 'server-words',
  'too-many': 'tooMany',
  server: 'server-words',
};

/** What these say is of more use than the doubt that an earlier attempt has left. */
const refusals = /^(forbidden|conflict|invalid|rejected|not-found|unauthorized)$/;

/**
 * What to tell the person: that it may have been done, where that is so; else D2-D4 by code; the server's own words, or
 * 系统内部异常 when it gave none.
 */
export function describeError(
  { code, inDoubt, serverMessage }: Pick<ApiError, 'code' | 'inDoubt' | 'serverMessage'>,
  locale: Locale,
): string {
  if (inDoubt && !refusals.test(code)) return message('inDoubt', locale);
  const key = sentences[code];
  if (key === 'server-words') return serverMessage ?? message('serverError', locale);
  if (code === 'conflict' && serverMessage !== undefined) return serverMessage;
  return message(key, locale);
}
