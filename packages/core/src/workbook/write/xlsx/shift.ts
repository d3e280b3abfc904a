/** Where the rows and columns of a sheet go. Rows count from 1, columns from 0, as everywhere in the engine. */
export interface Shift {
  /** The new first and last column of a range. */
  columns(first: number, last: number): readonly [number, number];
  /** The new first and last row of a range; undefined when none of its rows is left. */
  rows(first: number, last: number): readonly [number, number] | undefined;
  /** Where a row goes that is meant by its distance (no `$`): rules over ranges, whose first row moved. */
  readonly relativeRow?: (row: number) => number;
}

/** By the sheet's name in lower case: names differ by more than case. */
export type Shifts = ReadonlyMap<string, Shift>;

export const lastColumn = 16_383;
export const lastRow = 1_048_576;

/** Everything one column to the right; what reaches to the last column still does. */
export const insertedColumn: Shift = {
  columns: (first, last) =>
    first === 0 && last === lastColumn
      ? [first, last]
      : [Math.min(first + 1, lastColumn), Math.min(last + 1, lastColumn)],
  rows: (first, last) => [first, last],
};

export const unshifted: Shift = { columns: (first, last) => [first, last], rows: (first, last) => [first, last] };

/** The rows that stay, in ascending order, close up; what lay below them follows. */
export interface KeptRows {
  /** Takes the row over, as the next one; gives its new number. */
  keep(row: number): number;
  /** Notes that the sheet has this row, kept or not. */
  pass(row: number): void;
  /** The new number of a kept row. */
  numberOf(row: number): number | undefined;
  readonly rows: Shift['rows'];
}

/** For a copy with only some of a sheet's rows. */
export function createKeptRows(): KeptRows {
  const kept: number[] = [];
  let last = 0;
  const countTo = (row: number) => {
    let low = 0;
    let high = kept.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((kept[middle] as number) <= row) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  /** Below the last row of the sheet everything moves up alike. */
  const below = (row: number) => (row >= lastRow ? lastRow : row - last + kept.length);
  return {
    keep: (row) => kept.push(row),
    pass: (row) => {
      last = Math.max(last, row);
    },
    numberOf: (row) => {
      const count = countTo(row);
      return kept[count - 1] === row ? count : undefined;
    },
    rows: (from, to) => {
      const first = from > last ? below(from) : countTo(from - 1) + 1;
      const end = to > last ? below(to) : countTo(to);
      return first <= end ? [first, end] : undefined;
    },
  };
}
