import { type ApiError, describeError, describeIssues, type Locale, message } from '@danbao/core';
import { word } from '../i18n/words.ts';

/** Of these there is a sentence that is always said; why stands below it, where the server says more than that. */
const fixed = { forbidden: 'forbidden', 'not-found': 'notFound', 'too-many': 'tooMany' } as const;

function isFixed(code: string): code is keyof typeof fixed {
  return Object.hasOwn(fixed, code);
}

/** What the server says beside that sentence, where it says more. */
export function ownReason({ code, serverMessage }: ApiError): string | undefined {
  if (!isFixed(code) || serverMessage === undefined) return undefined;
  return isSentence(serverMessage, fixed[code]) ? undefined : serverMessage;
}

function isSentence(says: string, key: Parameters<typeof message>[0]): boolean {
  return (['zh', 'en'] as const).some((locale) => message(key, locale).toLowerCase() === says.toLowerCase());
}

/** What is said first of a refusal whose reason follows. */
export function headOf({ code }: ApiError, locale: Locale): string {
  return isFixed(code) ? message(fixed[code], locale) : word('notDone', locale);
}

/** As many reasons as a message has room for. */
const maxReasons = 3;

/** Why the server refused what was sent: in its own words, or a sentence a line for each issue; undefined where it gave no reasons. */
export function reasonsOf(error: ApiError, locale: Locale): string | undefined {
  const { code, issues, serverMessage } = error;
  if (code !== 'invalid' || issues.length === 0) return undefined;
  if (serverMessage !== undefined && !isSentence(serverMessage, 'formInvalid')) return serverMessage;
  const reasons = describeIssues(error, locale);
  const more = reasons.length - maxReasons;
  const rest = more > 0 ? [word('moreReasons', locale, { count: more })] : [];
  return [...reasons.slice(0, maxReasons), ...rest].join('\n');
}

/** Why something failed that is no form: the reasons of the server, where it gave some, and not that a form is wrong. */
export function whyFailed(error: ApiError, locale: Locale): string {
  return reasonsOf(error, locale) ?? describeError(error, locale);
}
