import type { Locale } from '@danbao/core';
import {
  type JobProgress,
  type JobSheet,
  type JobStore,
  type Log,
  type PlannedRow,
  type RowMark,
  refusedCells,
  rowMark,
  type SheetMarks,
} from '@danbao/core/exchange';
import type { Invocation } from '../command.ts';
import { subjectsIn } from '../definitions.ts';
import type { Say } from '../i18n/say.ts';

type Records = Pick<JobStore, 'header' | 'plan'>;

/** What is to be marked in the file of a job: wrong cells of the plan, and rows that the server refused. */
export function jobMarks(
  store: Records,
  progress: JobProgress,
  { say, context }: Pick<Invocation, 'say' | 'context'>,
): readonly SheetMarks[] {
  const cellsOf = refusedCells(store.header, say.locale, subjectsIn(context));
  return store.header.sheets.flatMap(({ name, headingRow, errorColumn }, sheet) =>
    headingRow === 0
      ? []
      : [{ sheet: name, headingRow, errorColumn, rows: marksOf(store, sheet, progress, cellsOf, say) }],
  );
}

/** The same for rows of a check, of which there is nothing but the wrong ones. */
export function errorMarks(
  sheets: readonly JobSheet[],
  wrong: Pick<Log<PlannedRow>, 'read'>,
  locale: Locale,
): readonly SheetMarks[] {
  async function* marksIn(sheet: number): AsyncGenerator<readonly RowMark[]> {
    for await (const rows of wrong.read())
      yield rows.flatMap((row) => (row.sheet === sheet ? cellMarks(row, locale) : []));
  }
  return sheets.map(({ name, headingRow, errorColumn }, sheet) => ({
    sheet: name,
    headingRow,
    errorColumn,
    rows: marksIn(sheet),
  }));
}

async function* marksOf(
  store: Records,
  sheet: number,
  progress: JobProgress,
  cellsOf: ReturnType<typeof refusedCells>,
  say: Say,
): AsyncGenerator<readonly RowMark[]> {
  let index = -1;
  for await (const rows of store.plan.read()) {
    const marks = rows.flatMap((row) => {
      index += 1;
      return row.sheet === sheet ? rowMarks(row, progress, index, cellsOf, say) : [];
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

function cellMarks({ row, rows = [row], issues = [] }: PlannedRow, locale: Locale): readonly RowMark[] {
  return rows.flatMap((at) => {
    const own = issues.filter((issue) => issue.row === at);
    return own.length > 0 ? [rowMark(at, own, locale)] : [];
  });
}
