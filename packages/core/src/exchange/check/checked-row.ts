import type { Issue } from '../../field/validate.ts';
import type { Cell } from '../../sheet/row.ts';

type Values = Readonly<Record<string, unknown>>;

/** A record of a sheet as the sheet alone tells it: its values and everything that is wrong with them. */
export interface CheckedRow {
  /** The row as a spreadsheet program counts it; the first one where a record has several. */
  readonly row: number;
  /** All rows of the record, where it has several. */
  readonly rows?: readonly number[];
  readonly values: Values;
  readonly issues: readonly RowIssue[];
  /** The id of the row itself, or 32 digits that follow from its content (decision 0002). */
  readonly id: string;
  /** The sheet gives the id: the row is about a record that exists. */
  readonly hasOwnId: boolean;
  /** The version of the record when the sheet was exported (column 数据版本). */
  readonly version?: string;
  /** What the person calls the row (column 序号). */
  readonly rowKey?: string;
  /** The cells of the first row. */
  readonly cells: readonly Cell[];
}

/** Something wrong with a row. Place and content are given where they are not those of the field's own column. */
export interface RowIssue extends Issue {
  readonly row?: number;
  /** From 0. */
  readonly column?: number;
  readonly value?: string;
}
