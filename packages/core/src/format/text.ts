import { radicalsToLetters } from './radicals.ts';

const loneSurrogate = /\p{Surrogate}/u;
/** Half of a pair, alone or not; nearly no text has any. */
const doubtful = /[\0\ud800-\udfff]/;
const wide = /[\uff01-\uff5e\u3000]/g;
const wideOffset = 0xfee0;

/** Whether text can be stored and sent unchanged: no NUL and no lone half of a surrogate pair. */
export function isCleanText(value: string): boolean {
  return typeof value === 'string' && (!doubtful.test(value) || !(value.includes('\0') || loneSurrogate.test(value)));
}

/** Full-width letters, digits, punctuation and spaces as half-width ones; everything else stays as it is. */
export function normaliseWidth(text: string): string {
  return text.replace(wide, (character) =>
    character === '\u3000' ? ' ' : String.fromCharCode(character.charCodeAt(0) - wideOffset),
  );
}

/** Whether a text may have anything that `cleanText` takes away: one look, which nearly all texts pass. */
const suspect =
  /[\p{Cc}\xa0\xad\u061c\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u206f\u2e80-\u2fd5\ufeff]|^[\s='`‘’＝＇]|\s$/u;
/** Without width: controls, marks of direction, and what comes along when text is copied from a web page. */
const withoutWidth = /(?![\0\t\n])[\p{Cc}\xad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
/** Nothing that anybody sees: blanks, fillers, and characters that only say how their neighbours are drawn. */
const unseen = /^[\p{Default_Ignorable_Code_Point}\u2800\s]+$/u;
const lineBreak = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const brokenLine = /[^\S\n]*\n\s*/g;
const otherBlank = /[\t\xa0\u2000-\u200a\u202f\u205f]/g;
/** Letters and punctuation of a script that puts no blanks between words. */
const cjkBefore = /(?:[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[\ud840-\ud87f][\udc00-\udfff])$/;
const cjkAfter = /^[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\ud840-\ud87f]/;
const guardedFormula = /^[=＝]"((?:[^"]|"")*)"$/;
const guardedDigits = /^['`‘’＇](?=[+(（]?[\d０-９])(?!.*['`‘’＇])/s;

export interface CleanTextOptions {
  /** Whether the text may have several lines; else a break is taken out between Chinese letters and is a blank elsewhere. Default false. */
  readonly lines?: boolean;
}

/**
 * Typed, pasted and imported text without what nobody means: characters without width, controls and marks of direction, blanks around
 * it, what shows nothing at all, radicals in place of letters, and the guards of other systems, `="00123"` and `'00123`. Line breaks and other blanks become plain ones.
 * NUL and lone halves of surrogate pairs stay: `isCleanText` tells of them.
 */
export function cleanText(text: string, { lines = false }: CleanTextOptions = {}): string {
  if (unseen.test(text)) return '';
  if (!suspect.test(text)) return text;
  const plain = radicalsToLetters(text.replace(lineBreak, '\n').replace(withoutWidth, '')).trim();
  const whole = lines ? plain : plain.replace(brokenLine, betweenLetters).replace(otherBlank, ' ');
  const [, inside] = guardedFormula.exec(whole) ?? [];
  return inside === undefined ? whole.replace(guardedDigits, '') : cleanText(inside.replaceAll('""', '"'), { lines });
}

function betweenLetters(found: string, at: number, text: string): string {
  const isInside = cjkBefore.test(text.slice(Math.max(0, at - 2), at)) && cjkAfter.test(text.charAt(at + found.length));
  return isInside ? '' : ' ';
}
