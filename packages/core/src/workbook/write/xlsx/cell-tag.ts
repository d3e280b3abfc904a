import { columnIndex } from '../../../format/column-letters.ts';
import { xmlText } from '../xml/text.ts';

/** Longest text of a cell or comment, in characters. */
export const longestText = 32_767;

const place = /(\sr\s*=\s*["'])\$?([A-Za-z]{1,3})\$?\d[^"']*/;
const styled = /\ss\s*=\s*["'](\d+)["']/;
const name = /^<(\S+?)(?=[\s/>])/;

/** The column of a cell, from 0; one without a name follows the cell before it. */
export function columnOf(tag: string, before: number): number {
  const letters = place.exec(tag)?.[2];
  return letters === undefined ? before + 1 : columnIndex(letters.toUpperCase());
}

/** The style of a cell; 0 where it has none. */
export function styleOf(tag: string): number {
  return Number(styled.exec(tag)?.[1] ?? 0);
}

/** The tag of a cell with another name (`B5`) and style. */
export function cellTag(tag: string, cell: string, style: number): string {
  const placed = place.test(tag) ? tag.replace(place, `$1${cell}`) : tag.replace(name, `<$1 r="${cell}"`);
  if (style === styleOf(tag)) return placed;
  return styled.test(placed) ? placed.replace(styled, ` s="${style}"`) : placed.replace(name, `<$1 s="${style}"`);
}

/** A cell with a text of its own. */
export function textCell(prefix: string, cell: string, style: number, text: string): string {
  const shown = xmlText(text.slice(0, longestText));
  return `<${prefix}c r="${cell}" s="${style}" t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${shown}</${prefix}t></${prefix}is></${prefix}c>`;
}
