import type { ApiError, ApiErrorCode } from '../endpoint/api-error.ts';
import type { AnyEntity } from '../entity.ts';
import type { Locale } from '../label.ts';
import { describeIssue, message } from './message.ts';
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
  if ((code === 'conflict' || code === 'invalid') && serverMessage !== undefined) return serverMessage;
  return message(key, locale);
}

const nameless: AnyEntity = { name: '', label: { zh: '', en: '' }, fields: {}, sections: [], checks: [] };

/**
 * What is wrong with the fields of a refused call, a sentence each: 船名：不能为空. The words of the fields come from what the call took;
 * for a measure give its kind, whose fields the call does not name.
 */
export function describeIssues(error: ApiError, locale: Locale, entity?: AnyEntity): readonly string[] {
  const of = entity ?? error.entity ?? nameless;
  return error.issues.map((issue) => describeIssue(issue, of, locale));
}
