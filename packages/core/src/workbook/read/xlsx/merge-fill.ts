import type { Cell } from '../../cell.ts';
import { limits } from '../limits.ts';
import type { Merge } from './merges.ts';
import { XmlFault } from './xml-fault.ts';

/**
 * Gives the cells of a merged range's first column the value of its first cell, row by row: several rows say the same. The
 * other columns it covers stay empty, as they are on the screen; so do rows that hold nothing.
 */
export class MergeFill {
  /** How many cells were filled. */
  filled = 0;
  readonly #waiting: readonly Merge[];
  #next = 0;
  #active: (Active | undefined)[] = [];
  #lastActive = 0;

  constructor(merges: readonly Merge[]) {
    this.#waiting = [...merges].sort((a, b) => a.firstRow - b.firstRow || a.firstColumn - b.firstColumn);
  }

  /** Fills the cells of one row; rows come in order. */
  fill(row: number, cells: Cell[]): void {
    for (let merge = this.#waiting[this.#next]; merge && merge.firstRow <= row; merge = this.#waiting[this.#next]) {
      this.#next += 1;
      this.#start(merge, row, cells);
    }
    if (row > this.#lastActive) return;
    for (let column = 0; column < this.#active.length; column += 1) {
      const active = this.#active[column];
      if (!active || active.merge.lastRow < row) continue;
      const isFirst = column === active.merge.firstColumn && row === active.merge.firstRow;
      if (isFirst || active.value === undefined) continue;
      if (column > active.merge.firstColumn) {
        if (column < cells.length) cells[column] = undefined;
        continue;
      }
      while (cells.length < column) cells.push(undefined);
      cells[column] = active.value;
      this.filled += 1;
    }
  }

  #start(merge: Merge, row: number, cells: readonly Cell[]) {
    // A range whose first row holds nothing at all has no value.
    const value = merge.firstRow === row ? cells[merge.firstColumn] : undefined;
    const last = Math.min(merge.lastColumn, limits.columns - 1);
    for (let column = merge.firstColumn; column <= last; column += 1) {
      const before = this.#active[column];
      if (before && before.merge.lastRow >= merge.firstRow) throw new XmlFault('merged ranges that overlap');
      this.#active[column] = { merge, value };
    }
    this.#lastActive = Math.max(this.#lastActive, merge.lastRow);
  }
}

interface Active {
  readonly merge: Merge;
  readonly value: Cell;
}
