import type { Cell } from '../../cell.ts';
import { limits } from '../limits.ts';
import type { Merge } from '../xlsx/merges.ts';
import { shownText } from './html-text.ts';
import { attributeOf, tokens } from './tags.ts';

/** A row of a table in a page. */
export interface TableRow {
  /** From 1; tables follow each other as they do where a spreadsheet program opens the page. */
  readonly number: number;
  readonly isHidden: boolean;
  readonly cells: readonly (readonly [column: number, cell: Cell])[];
  readonly merges: readonly Merge[];
}

const breaks = new Set(['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4']);

/**
 * The rows of all tables of a page. Cells are texts as they are shown, so that account numbers keep their digits; a number
 * only where the program that wrote the page says so (`x:num`) and shows fewer digits than it knows. A table in a cell follows
 * the row that it stands in.
 */
export function* tableRows(html: string): Generator<TableRow> {
  let number = 0;
  let row: { number: number; isHidden: boolean; cells: [number, Cell][]; merges: Merge[] } | undefined;
  let cell: { column: number; text: string; attributes: string } | undefined;
  let column = 0;
  /** The last row that the column is covered in, by cells above. */
  let covered: number[] = [];

  const openRow = (attributes: string) => {
    number += 1;
    column = 0;
    row = { number, isHidden: isHidden(attributes), cells: [], merges: [] };
  };
  const closeCell = () => {
    if (row && cell) row.cells.push([cell.column, cellOf(cell.text, cell.attributes)]);
    cell = undefined;
  };
  const closed = (): TableRow[] => {
    closeCell();
    const found = row;
    row = undefined;
    return found ? [found] : [];
  };

  for (const token of tokens(html)) {
    if ('text' in token) {
      if (cell) cell.text += shownText(token.text);
      continue;
    }
    const { name, isClosing, attributes } = token;
    if (name === 'table') {
      yield* closed();
      covered = [];
    } else if (name === 'tr') {
      yield* closed();
      if (!isClosing) openRow(attributes);
    } else if (name === 'td' || name === 'th') {
      closeCell();
      if (isClosing) continue;
      if (!row) openRow('');
      while ((covered[column] ?? 0) >= number) column += 1;
      const across = spanOf(attributes, 'colspan', limits.lastColumn);
      const down = spanOf(attributes, 'rowspan', limits.lastRow);
      cell = { column, text: '', attributes };
      const last = column + across - 1;
      if (across * down > 1 && column < limits.columns)
        row?.merges.push({ firstRow: number, lastRow: number + down - 1, firstColumn: column, lastColumn: last });
      for (let one = column; one <= Math.min(last, limits.columns); one += 1) covered[one] = number + down - 1;
      column = last + 1;
    } else if (cell && (name === 'br' || breaks.has(name))) {
      cell.text = cell.text.replace(/ +$/, '');
      if (name === 'br' || (cell.text !== '' && !cell.text.endsWith('\n'))) cell.text += '\n';
    }
  }
  yield* closed();
}

function cellOf(shown: string, attributes: string): Cell {
  const text = shown
    .split('\n')
    .map((line) => line.replaceAll('\u00a0', ' ').trim())
    .join('\n')
    .trim();
  const exact = attributes.includes('x:num') ? attributeOf(attributes, 'x:num') : undefined;
  const isNumber = exact !== undefined && exact !== '' && /^-?[\d,]+(?:\.\d+)?$/.test(text);
  return isNumber && Number.isFinite(Number(exact)) ? Number(exact) : text;
}

function isHidden(attributes: string): boolean {
  return /display\s*:\s*none/i.test(attributeOf(attributes, 'style') ?? '');
}

function spanOf(attributes: string, name: string, most: number): number {
  const count = Number(attributeOf(attributes, name) ?? 1);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, most) : 1;
}
