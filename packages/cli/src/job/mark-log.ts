import type { Locale } from '@danbao/core';
import type { CellIssue, JobSheet, PlannedRow } from '@danbao/core/exchange';
import { type RowMark, rowMark, type SheetMarks } from '@danbao/core/workbook';
import { jsonlLog } from '../node/jsonl-log.ts';

/** The wrong rows of a check, kept in a file until the checked file is marked. */
export interface MarkLog {
  append(rows: readonly PlannedRow[]): void;
  /** What is to be marked in the sheets, in their order. */
  marks(sheets: readonly JobSheet[]): readonly SheetMarks[];
  close(): void;
}

/** A row: its sheet and number, then the number of its marks among those kept, or the marks in full. */
type Packed = readonly [sheet: number, row: number, marks: number | Marks];

type Marks = Pick<RowMark, 'sentences' | 'cells'>;

/** Marks of a row that are kept once and named by a number; those beyond stand in full. */
const marksAtMost = 5_000;

/** Keeps little of each row, since all rows of a large file may be wrong: most say what others have said. */
export function markLog(path: string, locale: Locale): MarkLog {
  const log = jsonlLog<Packed>(path, (error) => error);
  const numbers = new Map<string, number>();
  const kept: Marks[] = [];

  function packed({ sheet, row, issues = [] }: PlannedRow): Packed {
    const key = keyOf(issues);
    const known = numbers.get(key);
    if (known !== undefined) return [sheet, row, known];
    const { sentences, cells } = rowMark(row, issues, locale);
    if (kept.length >= marksAtMost) return [sheet, row, { sentences, cells }];
    numbers.set(key, kept.length);
    return [sheet, row, kept.push({ sentences, cells }) - 1];
  }

  async function* marksIn(sheet: number): AsyncGenerator<readonly RowMark[]> {
    for await (const rows of log.read()) {
      const own = rows.filter(([at]) => at === sheet);
      yield own.map(([, row, marks]) => markOf(row, typeof marks === 'number' ? kept[marks] : marks));
    }
  }

  return {
    append: (rows) => log.append(rows.flatMap((row) => wrongRowsOf(row).map(packed))),
    marks: (sheets) =>
      sheets.map(({ name, headingRow, errorColumn }, sheet) => ({
        ...{ sheet: name, headingRow, errorColumn },
        rows: marksIn(sheet),
      })),
    close: log.close,
  };
}

function keyOf(issues: readonly CellIssue[]): string {
  let key = '';
  for (const { column = '', label, message } of issues) key += `${column}\n${label}\n${message}\n`;
  return key;
}

function markOf(row: number, marks: Marks | undefined): RowMark {
  return { row, sentences: marks?.sentences ?? [], cells: marks?.cells ?? [] };
}

/** What is wrong with the cells of a row; a record of several rows has a mark in each row that is wrong. */
export function cellMarks(planned: PlannedRow, locale: Locale): readonly RowMark[] {
  return wrongRowsOf(planned).map(({ row, issues = [] }) => rowMark(row, issues, locale));
}

/** Each row of the sheet that is wrong, with its own issues. */
function wrongRowsOf(planned: PlannedRow): readonly PlannedRow[] {
  const { rows, issues = [] } = planned;
  if (rows === undefined) return issues.length > 0 ? [planned] : [];
  return rows.flatMap((row) => {
    const own = issues.filter((issue) => issue.row === row);
    return own.length > 0 ? [{ ...planned, row, issues: own }] : [];
  });
}
