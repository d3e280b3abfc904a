import type { ApiError, ApiErrorCode } from '../endpoint/api-error.ts';
import type { Locale } from '../label.ts';
import { message } from './message.ts';
import type { MessageKey } from './messages.ts';

const sentences: Readonly<Record<ApiErrorCode, MessageKey | 'server-words'>> = {
  network: 'network',
  timeout: 'timeout',
  aborted: 'network',
  redirect: 'serverError',
  unreadable: 'inDoubt',
  status: 'inDoubt',
  unauthorized: 'signInAgain',
  forbidden: 'forbidden',
  'not-found': 'notFound',
  conflict: 'conflict',
  invalid: 'formInvalid',
  rejected: 'server-words',
  'too-many': 'tooMany',
  server: 'server-words',
};

/** What to tell the person: D2-D4 by code; the server's own words, or 系统内部异常 when it gave none. */
export function describeError(error: ApiError, locale: Locale): string {
  const key = sentences[error.code];
  if (key === 'server-words') return error.serverMessage ?? message('serverError', locale);
  if (error.code === 'conflict' && error.serverMessage !== undefined) return error.serverMessage;
  if (error.inDoubt && (error.code === 'network' || error.code === 'timeout')) return message('inDoubt', locale);
  return message(key, locale);
}
