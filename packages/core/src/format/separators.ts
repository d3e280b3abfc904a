import { normaliseWidth } from './text.ts';

/** What people put between the groups of a code: blanks, hyphens and dashes, dots, brackets. */
const separators = /[\s\-‐-―−─·•.()]/g;

/** A code in half width without the blanks, hyphens, dots and brackets in it. */
export function withoutSeparators(text: string): string {
  return normaliseWidth(text).replace(separators, '');
}

/** The code without separators where it then fits; else the text in half width and without white space around it, for a check to name it. */
export function compactCode(text: string, fits: (code: string) => boolean): string {
  const plain = normaliseWidth(text).trim();
  if (fits(plain)) return plain;
  const compact = withoutSeparators(plain);
  return compact !== plain && fits(compact) ? compact : plain;
}
