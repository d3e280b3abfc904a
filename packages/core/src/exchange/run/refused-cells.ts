import type { Issue } from '../../field/validate.ts';
import type { Locale } from '../../label.ts';
import type { Column } from '../../sheet/column.ts';
import { writeRow } from '../../sheet/row.ts';
import { type CellIssue, cellIssue } from '../check/cell-issue.ts';
import type { SheetLayout } from '../check/sheet-layout.ts';
import type { JobHeader } from '../job/job-header.ts';
import type { PlannedRow } from '../plan/planned-row.ts';
import type { Subject } from '../subject/subject.ts';
import { sheetLayouts } from './sheet-layouts.ts';

type Values = Readonly<Record<string, unknown>>;

/** The cells of a planned row that a server's refusal is about; of the values that were sent where those are not the plan's. */
export function refusedCells(
  header: JobHeader,
  locale: Locale,
  among?: readonly Subject[],
): (row: PlannedRow, issues: readonly Issue[], sent?: Values) => readonly CellIssue[] {
  const layouts = sheetLayouts(header, among);
  return (row, issues, sent = row.values ?? {}) => {
    const layout = layouts[row.sheet];
    if (!layout || issues.length === 0) return [];
    const cells = cellTexts(layout.columns, sent);
    return issues.map((issue) => cellIssue(issue, row.row, cells, layout, locale));
  };
}

/** The values as they stood in the sheet, as far as that can be told. */
function cellTexts(columns: SheetLayout['columns'], values: Values): readonly (string | undefined)[] {
  const known = columns.filter((column): column is Column => column !== undefined);
  const texts = new Map(writeRow(known, values, 'zh').map((text, index) => [known[index], text]));
  return columns.map((column) => column && texts.get(column));
}
