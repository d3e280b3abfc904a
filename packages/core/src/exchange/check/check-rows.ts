import type { SheetRecord } from '../../workbook/read/source.ts';
import type { CheckedRow } from './checked-row.ts';
import { type CheckOptions, createRowChecker } from './row-checker.ts';
import type { SheetLayout } from './sheet-layout.ts';

/** Reads the rows of a sheet and finds everything wrong that the sheet alone can tell. Headings and examples are left out. */
export async function* checkRows(
  records: AsyncIterable<readonly SheetRecord[]>,
  layout: SheetLayout,
  options: CheckOptions,
): AsyncGenerator<readonly CheckedRow[]> {
  const checker = createRowChecker(layout, options);
  for await (const some of records) {
    const rows = checker.push(some);
    if (rows.length > 0) yield rows;
  }
  const last = checker.end();
  if (last.length > 0) yield last;
}
