import {
  isThere,
  type JobProgress,
  type JobSheet,
  type JobStore,
  type PlannedRow,
  refusedCells,
} from '@danbao/core/exchange';
import { type RowMark, rowMark, type SheetMarks } from '@danbao/core/workbook';
import type { Invocation } from '../command.ts';
import { subjectsIn } from '../definitions.ts';
import type { Say } from '../i18n/say.ts';
import { cellMarks } from './mark-log.ts';

type Records = Pick<JobStore, 'header' | 'plan'>;

/**
 * What is to be marked in the file of a job: wrong cells of the plan, and rows that the server refused. Rows that are in
 * carry their id and version from now on: whoever changes one of them in this file changes the record.
 */
export function jobMarks(
  store: Records,
  progress: JobProgress,
  { say, context, options }: Pick<Invocation, 'say' | 'context' | 'options'>,
): readonly SheetMarks[] {
  const cellsOf = refusedCells(store.header, say.locale, subjectsIn(context));
  return store.header.sheets.flatMap((sheet, at) => {
    const { name, headingRow, errorColumn } = sheet;
    if (headingRow === 0) return [];
    const valuesOf = options.onlyErrors ? () => [] : rowValues(sheet, progress);
    const marksOfRow = (row: PlannedRow, index: number) =>
      row.sheet === at ? [...rowMarks(row, progress, index, cellsOf, say), ...valuesOf(row, index)] : [];
    return [{ sheet: name, headingRow, errorColumn, rows: marksOf(store, marksOfRow) }];
  });
}

/** The id and the version that belong into the columns for them, in every row of a record that is in. */
function rowValues(
  { columns, versionColumn, idColumn = columns.indexOf('optGuaranty_ID') }: JobSheet,
  progress: JobProgress,
) {
  return ({ row, rows = [row], action, id: planned }: PlannedRow, index: number): readonly RowMark[] => {
    if (action !== 'skip' && !isThere(progress.stateOf(index))) return [];
    const { id = planned, version } = progress.acknowledged(index) ?? {};
    const values = [
      ...(idColumn < 0 ? [] : [{ column: idColumn, text: id }]),
      ...(versionColumn === undefined || version === undefined ? [] : [{ column: versionColumn, text: version }]),
    ];
    return values.length === 0 ? [] : rows.map((at) => ({ row: at, sentences: [], cells: [], values }));
  };
}

async function* marksOf(
  store: Records,
  marksOfRow: (row: PlannedRow, index: number) => readonly RowMark[],
): AsyncGenerator<readonly RowMark[]> {
  let index = -1;
  for await (const rows of store.plan.read()) {
    const marks = rows.flatMap((row) => {
      index += 1;
      return marksOfRow(row, index);
    });
    if (marks.length > 0) yield marks;
  }
}

/** A record of several rows has a mark in each row that is wrong. */
function rowMarks(
  planned: PlannedRow,
  progress: JobProgress,
  index: number,
  cellsOf: ReturnType<typeof refusedCells>,
  say: Say,
): readonly RowMark[] {
  const { row, action } = planned;
  const state = progress.stateOf(index);
  if (action === 'conflict' || state === 'conflict') return [{ row, sentences: [say.text('changedSince')], cells: [] }];
  if (state === 'rejected') {
    const { issues: refused = [], message } = progress.refusal(index) ?? {};
    const mark = rowMark(row, cellsOf(planned, refused), say.locale);
    const words = message === undefined || refused.length > 0 ? [] : [message];
    return [{ ...mark, sentences: [...mark.sentences, ...words] }];
  }
  return cellMarks(planned, say.locale);
}
