import type { CheckedRow } from '@danbao/core/exchange';
import type { Cell } from '@danbao/core/sheet';
import type { CellChange, Corrections } from './import-state.ts';
import type { Rechecked } from './import-work.ts';

/** The rows with those that were looked at again; both are in the order of the sheet. */
export function changedRows(rows: readonly CheckedRow[], { isEvery, looked, rows: changed }: Rechecked) {
  if (isEvery) return changed;
  const found = new Map(changed.map((row) => [row.row, row]));
  const gone = new Set(looked.filter((number) => !found.has(number)));
  return rows.flatMap((row) => (gone.has(row.row) ? [] : [found.get(row.row) ?? row]));
}

/** The corrections with one more; a cell that holds again what it held at first is none. */
export function withCorrection(corrections: Corrections, row: number, { column, from, to }: CellChange): Corrections {
  const own = corrections.get(row) ?? [];
  const first = own.find((one) => one.column === column)?.from ?? from;
  const others = own.filter((one) => one.column !== column);
  const all = first === to ? others : [...others, { column, from: first, to }];
  const next = new Map(corrections);
  if (all.length > 0) next.set(row, all);
  else next.delete(row);
  return next;
}

/** A cell as a person reads it. */
export function cellText(cell: Cell): string {
  if (cell === undefined) return '';
  return typeof cell === 'object' ? cell.error : String(cell);
}
