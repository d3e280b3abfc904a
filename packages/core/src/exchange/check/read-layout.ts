import { findHeadingRow, headingSearchRows, headingTexts } from '../../sheet/find-headings.ts';
import type { Mapping } from '../../sheet/mapping.ts';
import { matchHeadings } from '../../sheet/match-headings.ts';
import type { OpenFile, SheetInfo, SheetRecord } from '../../workbook/read/source.ts';
import { readableColumns } from '../subject/readable-columns.ts';
import type { Subject } from '../subject/subject.ts';
import { subjectOfSheet } from '../subject/subject-of-sheet.ts';
import type { SheetLayout } from './sheet-layout.ts';

/** A sheet with its first rows, among which are its headings. */
export interface SheetHead {
  readonly sheet: SheetInfo;
  readonly rows: readonly SheetRecord[];
}

/** The first rows of a sheet; none where it is empty. */
export async function readHead(file: OpenFile, sheet: SheetInfo): Promise<SheetHead> {
  const rows: SheetRecord[] = [];
  for await (const some of file.rows(sheet)) {
    rows.push(...some.slice(0, headingSearchRows - rows.length));
    if (rows.length >= headingSearchRows) break;
  }
  return { sheet, rows };
}

/** What a sheet holds, by its name or by the first row that tells. */
export function subjectOfHead({ sheet, rows }: SheetHead, among: readonly Subject[]): Subject | undefined {
  for (const { cells } of rows) {
    const subject = subjectOfSheet(sheet.name, headingTexts(cells), among);
    if (subject) return subject;
  }
  return undefined;
}

/** Understands the headings of a sheet as those of a subject; `match` of the result says what could not be understood. */
export function layoutOf({ sheet, rows }: SheetHead, subject: Subject, mapping?: Mapping): SheetLayout | undefined {
  const columns = readableColumns(subject);
  const cells = rows.map((row) => row.cells);
  const row = rows[Math.max(0, findHeadingRow(cells, columns, mapping))];
  if (!row) return undefined;
  const headings = headingTexts(row.cells);
  const below = rows.flatMap(({ number, cells }) => (number > row.number ? [cells] : []));
  const match = matchHeadings(headings, columns, mapping, below);
  return { sheet: sheet.name, subject, headingRow: row.number, headings, columns: match.columns, match };
}
