import type { Say } from '../i18n/say.ts';

/** Where a row stands; with its sheet when there are several. */
export function rowReference(
  { sheet, row }: { readonly sheet: string; readonly row: number },
  sheets: number,
  say: Say,
) {
  return sheets > 1 ? say.text('placeInSheet', { sheet, row }) : say.text('placeOfRow', { row });
}
