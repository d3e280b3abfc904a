import { guardFormula } from '@danbao/core/exchange';

/** A line of CSV; no cell of it is a formula to a spreadsheet program. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(guardFormula(cell))).join(',')}\r\n`;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
