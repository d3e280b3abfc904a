import { plainPhone } from '../../format/phone.ts';
import { withoutSeparators } from '../../format/separators.ts';
import { cleanText } from '../../format/text.ts';

const grouped = /^[0-9][0-9 ,-]*(\.[0-9]+)?$/;
const telephone = /^[+(]?[0-9][0-9 ()+-]*$/;
/** A credit code or ID number once its separators are gone. */
const longCode = /^[0-9a-z]{15,18}$/;

/** A word that is searched for, in the ways in which it may stand somewhere; any of them will do. */
export interface SearchTerm {
  readonly spellings: readonly string[];
  /** Latin letters alone: it may be pinyin. */
  readonly isLatin: boolean;
}

const maxTerms = 8;

/** The words of what somebody has typed, in lower case and half width. */
export function searchTerms(text: string): readonly SearchTerm[] {
  const plain = cleanText(text).normalize('NFKC').toLowerCase().trim();
  const number = groupsOfDigits(plain) ?? codeOf(plain);
  if (number) return [{ spellings: number, isLatin: false }];
  const words = [...new Set(plain.split(/[\s,;，。；、]+/u).filter((word) => word !== ''))];
  return words.slice(0, maxTerms).map((word) => ({
    spellings: groupsOfDigits(word) ?? codeOf(word) ?? [word],
    isLatin: /^[a-z']+$/.test(word),
  }));
}

/** Where the first of the spellings stands in a text; undefined where none does. */
export function spellingIn(text: string, { spellings }: SearchTerm): string | undefined {
  const low = text.toLowerCase();
  for (const spelling of spellings) {
    const at = low.indexOf(spelling);
    // Lower case of a few letters is longer: then the place is not the same.
    if (at >= 0) return low.length === text.length ? text.slice(at, at + spelling.length) : spelling;
  }
  return undefined;
}

/**
 * The ways in which a number that was typed in any grouping may stand somewhere: 1,234.50 as 1234.50, 1234.5 and as typed;
 * 139 0000 0001 as one. Undefined for what is no number.
 */
function groupsOfDigits(text: string): readonly string[] | undefined {
  if (!grouped.test(text)) return undefined;
  const joined = text.replace(/[ ,-]/g, '');
  const short = joined.includes('.') ? joined.replace(/\.?0+$/, '') : joined;
  return spellings(joined, short, text, plainPhone(text));
}

/** The ways in which a telephone number or long code may stand somewhere: (027)8888 6666, 91 420100 MA92 00001Y. Undefined for what is none. */
function codeOf(text: string): readonly string[] | undefined {
  const compact = withoutSeparators(text);
  const phone = plainPhone(text);
  const isCode = longCode.test(compact) && /(?:\D*\d){6}/.test(compact);
  if (!isCode && !(telephone.test(text) && phone !== text)) return undefined;
  return spellings(compact, text, phone.toLowerCase());
}

function spellings(...all: readonly string[]): readonly string[] {
  return [...new Set(all)].filter((one) => one !== '');
}
