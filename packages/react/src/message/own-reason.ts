import { type ApiError, type Locale, message } from '@danbao/core';
import { word } from '../i18n/words.ts';

/** Of these there is a sentence that is always said; why stands below it, where the server says more than that. */
const fixed = { forbidden: 'forbidden', 'not-found': 'notFound', 'too-many': 'tooMany' } as const;

function isFixed(code: string): code is keyof typeof fixed {
  return Object.hasOwn(fixed, code);
}

/** What the server says beside that sentence, where it says more. */
export function ownReason({ code, serverMessage }: ApiError): string | undefined {
  if (!isFixed(code) || serverMessage === undefined) return undefined;
  const says = serverMessage.toLowerCase();
  const isUsual = (['zh', 'en'] as const).some((locale) => message(fixed[code], locale).toLowerCase() === says);
  return isUsual ? undefined : serverMessage;
}

/** What is said first of a refusal whose reason follows. */
export function headOf({ code }: ApiError, locale: Locale): string {
  return isFixed(code) ? message(fixed[code], locale) : word('notDone', locale);
}
