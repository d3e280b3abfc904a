/** Compares a text with what is looked for. */
export type Match = (text: string) => boolean;

export const plainText = (text: string): string => text.replace(/[\s\u200b\u00ad]+/g, ' ').trim();

/** As Playwright compares: part of the text in any case unless `exact`; white space counts once. */
export function textMatch(wanted: string | RegExp, exact = false): Match {
  if (wanted instanceof RegExp)
    return (text) => new RegExp(wanted.source, wanted.flags.replace('g', '')).test(plainText(text));
  const plain = plainText(wanted);
  if (exact) return (text) => plainText(text) === plain;
  const lower = plain.toLowerCase();
  return (text) => plainText(text).toLowerCase().includes(lower);
}
