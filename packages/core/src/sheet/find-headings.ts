import type { Cell } from '../workbook/cell.ts';
import type { Column } from './column.ts';
import { headingNames } from './heading-names.ts';
import { readHeading } from './heading-text.ts';
import type { Mapping } from './mapping.ts';

/** How far down the headings may stand: titles and notes come before them. */
export const headingSearchRows = 20;

/** The texts of a heading row; blank where a cell holds none. */
export function headingTexts(cells: readonly Cell[]): string[] {
  return Array.from(cells, (cell) => (typeof cell === 'object' || cell === undefined ? '' : String(cell).trim()));
}

/**
 * Which of the first rows has the headings: the one that names most columns, the first of equals. -1 where none names
 * any. A row that names one column only counts where no row names more, for a title may be a column's name by chance.
 */
export function findHeadingRow(
  rows: readonly (readonly Cell[])[],
  columns: readonly Column[],
  mapping: Pick<Mapping, 'headings'> = { headings: {} },
): number {
  const names = headingNames(columns);
  let best = { index: -1, count: 0 };
  rows.slice(0, headingSearchRows).forEach((cells, index) => {
    const found = new Set<unknown>();
    for (const text of headingTexts(cells)) {
      const mapped = mapping.headings[text];
      const column =
        mapped ??
        readHeading(text)
          .names.map((name) => names.get(name))
          .find((one) => one !== undefined);
      if (column) found.add(column);
    }
    if (found.size > best.count) best = { index, count: found.size };
  });
  return best.index;
}
