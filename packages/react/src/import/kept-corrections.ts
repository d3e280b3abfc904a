import type { CheckedRow, SheetLayout } from '@danbao/core/exchange';
import { cellText } from './changed-rows.ts';
import type { CellChange, Corrections } from './import-state.ts';

/** A correction that the newer file has no place for. */
export interface LostCorrection extends CellChange {
  readonly row: number;
  readonly heading: string;
}

/** Corrections of a file as those of a newer one: columns are known by their headings. */
export function movedCorrections(corrections: Corrections, before: SheetLayout, now: SheetLayout) {
  const moved = new Map<number, readonly CellChange[]>();
  const lost: LostCorrection[] = [];
  for (const [row, changes] of corrections) {
    const own: CellChange[] = [];
    for (const change of changes) {
      const heading = before.headings[change.column] ?? '';
      const column = now.headings.indexOf(heading);
      if (column < 0) lost.push({ ...change, row, heading });
      else own.push({ ...change, column });
    }
    if (own.length > 0) moved.set(row, own);
  }
  return { moved, lost };
}

/** The corrections of cells that hold what they held when they were corrected; those of other cells are not made again. */
export function fittingCorrections(pending: Corrections, rows: readonly CheckedRow[], { headings }: SheetLayout) {
  const byRow = new Map(rows.map((row) => [row.row, row]));
  const fitting = new Map<number, readonly CellChange[]>();
  const lost: LostCorrection[] = [];
  for (const [row, changes] of pending) {
    const cells = byRow.get(row)?.cells;
    const own = changes.filter(({ column, from, to }) => {
      const now = cells && cellText(cells[column]);
      if (now === from) return true;
      // Somebody has corrected it in the file: nothing is lost.
      if (now !== to) lost.push({ row, column, from, to, heading: headings[column] ?? '' });
      return false;
    });
    if (own.length > 0) fitting.set(row, own);
  }
  return { fitting, lost };
}
