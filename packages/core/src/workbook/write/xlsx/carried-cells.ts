import type { Merge } from '../../read/xlsx/merges.ts';
import type { Token } from '../xml/tokens.ts';
import { columnOf } from './cell-tag.ts';
import type { KeptRows } from './shift.ts';

/**
 * The first cells of merged ranges: their texts hold for all rows of the range. Where a copy leaves the first row out, the
 * rows that stay get the text themselves.
 */
export interface CarriedCells {
  /** Sees every token of the rows, also of those that are left out. */
  see(token: Token, row: number): void;
  /** The cells that a row takes over: their column, and the cell as its first row has it. */
  cellsOf(row: number): readonly CarriedCell[];
}

export interface CarriedCell {
  readonly column: number;
  readonly tag: string;
  /** What follows the tag, without a formula. */
  readonly rest: string;
}

export function createCarriedCells(merges: readonly Merge[], kept: KeptRows): CarriedCells {
  const tall = merges.filter(({ firstRow, lastRow }) => lastRow > firstRow);
  const byRow = new Map<number, Merge[]>();
  for (const merge of tall) byRow.set(merge.firstRow, [...(byRow.get(merge.firstRow) ?? []), merge]);
  let open: { readonly merge: Merge; readonly cell: Omit<CarriedCell, 'column'> }[] = [];
  let begun: readonly Merge[] = [];
  let column = -1;
  let watched: Merge | undefined;
  let tag = '';
  let rest = '';
  let inFormula = false;
  return {
    see: ({ kind, name, source }, row) => {
      if (name === 'row') {
        begun = kind === 'open' ? (byRow.get(row) ?? []) : [];
        column = -1;
        open = open.filter(({ merge }) => merge.lastRow >= row);
      }
      if (begun.length === 0) return;
      if (name === 'c' && kind !== 'close') {
        column = columnOf(source, column);
        watched = kind === 'open' ? begun.find(({ firstColumn }) => firstColumn === column) : undefined;
        [tag, rest] = [source, ''];
      } else if (watched) {
        if (name === 'f') inFormula = kind === 'open';
        else if (!inFormula) rest += source;
        if (name !== 'c') return;
        open.push({ merge: watched, cell: { tag, rest } });
        watched = undefined;
      }
    },
    cellsOf: (row) =>
      open.flatMap(({ merge: { firstRow, lastRow, firstColumn, lastColumn }, cell }) =>
        row <= firstRow || row > lastRow || kept.numberOf(firstRow) !== undefined
          ? []
          : Array.from({ length: lastColumn - firstColumn + 1 }, (_, index) => ({
              ...cell,
              column: firstColumn + index,
            })),
      ),
  };
}
