import { normaliseWidth } from './text.ts';

/** The signs that people put between the digits of a number, with the dashes that word processors make of a hyphen. */
export const numberSeparators = '·.\\-‐‑‒–—−_';
/** The brackets around the year of a document number, of which people take whatever they have: （〔［. */
export const numberBrackets = '()\\[\\]{}<>〔〕【】〈〉《》「」『』〖〗';

const separators = /* @__PURE__ */ new RegExp(`[\\s${numberSeparators}]`, 'g');
const brackets = /* @__PURE__ */ new RegExp(`[${numberBrackets}]`, 'g');
/** What people write where there is no such number. */
const none = /^(无|没有|不适用|NONE|N\/A|NA)$/;

/** A number as it is compared: without width, case, blanks and the signs between digits; empty where it says that there is none. */
export function comparedNumber(text: string): string {
  const number = normaliseWidth(text).replace(separators, '').toUpperCase();
  return none.test(number) ? '' : number;
}

/** A number of a document as it is compared: whatever its brackets are. */
export function comparedDocumentNumber(text: string): string {
  return comparedNumber(text).replace(brackets, '');
}
