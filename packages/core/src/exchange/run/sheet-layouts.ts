import type { SheetLayout } from '../check/sheet-layout.ts';
import type { JobHeader, JobSheet } from '../job/job-header.ts';
import { ExchangeProblem } from '../problem.ts';
import { findSubject } from '../subject/find-subject.ts';
import { readableColumns } from '../subject/readable-columns.ts';
import type { Subject } from '../subject/subject.ts';

/** The sheets of a job as it knew them; the file itself is not needed. */
export function sheetLayouts(
  { sheets, job }: JobHeader,
  among?: readonly Subject[],
): readonly Pick<SheetLayout, 'sheet' | 'subject' | 'columns'>[] {
  return sheets.map(({ name, noun, code, columns }) => {
    const subject = findSubject(noun, code, among);
    if (!subject) throw new ExchangeProblem('jobDamaged', { job, what: `${noun} ${code}` });
    const byName = new Map(readableColumns(subject).map((column) => [column.name, column]));
    return { sheet: name, subject, columns: columns.map((column) => (column ? byName.get(column) : undefined)) };
  });
}

/** A sheet as the job's header keeps it. */
export function jobSheet({ sheet, subject, columns, headingRow, match }: SheetLayout): JobSheet {
  const { errors, version, id } = match.specials;
  return {
    name: sheet,
    noun: subject.noun,
    code: subject.code,
    headingRow,
    ...(errors === undefined ? {} : { errorColumn: errors }),
    ...(version === undefined ? {} : { versionColumn: version }),
    ...(id === undefined ? {} : { idColumn: id }),
    columns: columns.map((column) => column?.name ?? null),
  };
}
