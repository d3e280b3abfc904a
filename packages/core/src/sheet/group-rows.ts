import type { Cell } from '../workbook/cell.ts';
import type { NumberedRow } from './read-record.ts';
import { isBlankCell, type RowCells } from './row-cells.ts';

/** Puts rows together that are about one record; a record is given when the next one begins. */
export interface RowGrouper {
  /** The record before this row, where the row begins another. */
  add(row: NumberedRow): readonly NumberedRow[] | undefined;
  /** The last record. */
  end(): readonly NumberedRow[] | undefined;
}

/**
 * Rows of one record stand together. A row goes on with the record before it when it has the same key, when it says
 * nothing but parts of a list, or, in a sheet without keys, when it says the same but for the parts.
 */
export function groupRows({ own, parts, lists }: RowCells, keyAt: readonly number[]): RowGrouper {
  const ofEntries = [...parts, ...lists.flatMap((list) => list.own ?? [])].map(({ index }) => index);
  const others = own.map(({ index }) => index).filter((index) => !keyAt.includes(index));
  let group: NumberedRow[] = [];
  const goesOn = ({ cells }: NumberedRow): boolean => {
    const [first] = group;
    if (!first || ofEntries.every((index) => isBlankCell(cells[index]))) return false;
    const [key, before] = [keyOf(cells, keyAt), keyOf(first.cells, keyAt)];
    if (key !== undefined) return key === before;
    if (others.every((index) => isBlankCell(cells[index]))) return true;
    return before === undefined && others.every((index) => textOf(cells[index]) === textOf(first.cells[index]));
  };
  return {
    add(row) {
      if (goesOn(row)) {
        group.push(row);
        return undefined;
      }
      const done = group;
      group = [row];
      return done.length > 0 ? done : undefined;
    },
    end() {
      const done = group;
      group = [];
      return done.length > 0 ? done : undefined;
    },
  };
}

/** The first key that a row has: its own number, or the id of its record. */
export function keyOf(cells: readonly Cell[], keyAt: readonly number[]): string | undefined {
  for (const index of keyAt) {
    const text = textOf(cells[index]);
    if (text !== '') return text;
  }
  return undefined;
}

export function textOf(cell: Cell): string {
  if (cell === undefined) return '';
  return typeof cell === 'object' ? cell.error : String(cell).trim();
}
