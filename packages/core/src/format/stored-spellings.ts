import { plainPhone } from './phone.ts';
import { withoutSeparators } from './separators.ts';
import { cleanText, normaliseWidth } from './text.ts';

/** Fewer digits are no code and no telephone number. */
const hasDigits = /(?:\D*\d){4}/;

/**
 * The ways in which what somebody searches for may be stored: as typed, and where it may be a code or telephone number, in half width,
 * without blanks, without separators, and as a landline number stands. Never empty; the first is the text as typed.
 *
 * @example
 * storedSpellings('（027）8888 6666') // ['（027）8888 6666', '(027)8888 6666', '(027)88886666', '02788886666', '027-88886666']
 */
export function storedSpellings(text: string): readonly string[] {
  const typed = cleanText(text);
  if (!hasDigits.test(normaliseWidth(typed))) return [typed];
  const narrow = normaliseWidth(typed).trim();
  return [...new Set([typed, narrow, narrow.replace(/\s/g, ''), withoutSeparators(narrow), plainPhone(narrow)])];
}
