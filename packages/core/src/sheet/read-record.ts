import type { Issue } from '../field/validate.ts';
import type { Cell } from '../workbook/cell.ts';

/** A row of a sheet with its number as a spreadsheet program counts it, from 1. */
export interface NumberedRow {
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** What one row, or the rows of one record, say; with everything that is wrong with it. */
export interface ReadRecord {
  /** The number of the first row. */
  readonly row: number;
  /** The numbers of all rows, where the record has several. */
  readonly rows?: readonly number[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly issues: readonly SheetIssue[];
  /** The version of the record when the sheet was exported (数据版本). */
  readonly version?: string;
  /** The id of the record that the row was exported from (记录编号). */
  readonly recordId?: string;
  /** What the person calls the row (序号). */
  readonly rowKey?: string;
  /** The cells of the first row. */
  readonly cells: readonly Cell[];
}

/** Something wrong. Place and content are given where they are not those of the field's own column in the first row. */
export interface SheetIssue extends Issue {
  readonly row?: number;
  /** From 0. */
  readonly column?: number;
  readonly value?: string;
}
