import type { Locale } from '@danbao/core';
import type { CellIssue, CheckedRow } from '@danbao/core/exchange';
import type { Checked } from '../import-state.ts';
import { columnIndexOf, issuesOf, isWrong } from '../row-issues.ts';
import type { GridColumn } from './grid-columns.ts';

/** A cell of the grid. */
export interface GridPosition {
  /** The number of the row. */
  readonly row: number;
  /** The place of the column in the file, from 0. */
  readonly column: number;
}

/** The wrong cells in reading order: row by row as in the sheet, in each from left to right. A row that is wrong as a whole stands for its first cell. */
export function errorPlaces(
  rows: readonly CheckedRow[],
  columns: readonly GridColumn[],
  state: Checked,
): readonly GridPosition[] {
  return rows.flatMap((row) => wrongColumns(row, columns, state).map((column) => ({ row: row.row, column })));
}

/** Where among the wrong cells the next one (1) or the one before (-1) stands, round the end; -1 where there is none. */
export function stepFrom(places: readonly GridPosition[], from: GridPosition | undefined, step: 1 | -1): number {
  if (places.length === 0) return -1;
  if (!from) return step > 0 ? 0 : places.length - 1;
  const before = places.filter((one) => order(one, from) < 0).length;
  if (step < 0) return (before > 0 ? before : places.length) - 1;
  const next = places.findIndex((one) => order(one, from) > 0);
  return Math.max(0, next);
}

/** What is wrong in a cell, for those who hear it. */
export function issuesAt(
  row: CheckedRow,
  column: number,
  columns: readonly GridColumn[],
  state: Checked,
  locale: Locale,
): readonly CellIssue[] {
  return openIssues(row, state, locale).filter((issue) => placeOf(issue, row, columns) === column);
}

function order(a: GridPosition, b: GridPosition): number {
  return a.row - b.row || a.column - b.column;
}

interface Known extends Pick<Checked, 'layout' | 'acceptWarnings'> {
  readonly said: readonly CellIssue[] | undefined;
  readonly columns: readonly number[];
}

/** A correction changes few rows of many; the others are not judged again. */
const known = new WeakMap<CheckedRow, Known>();

function wrongColumns(row: CheckedRow, columns: readonly GridColumn[], state: Checked): readonly number[] {
  if (!isWrong(row, state)) return [];
  const { layout, acceptWarnings } = state;
  const said = state.refused.get(row.row);
  const before = known.get(row);
  if (before?.layout === layout && before.acceptWarnings === acceptWarnings && before.said === said)
    return before.columns;
  const wrong = new Set(openIssues(row, state).map((issue) => placeOf(issue, row, columns)));
  const found = [...wrong].filter((column) => column !== undefined).sort((a, b) => a - b);
  known.set(row, { layout, acceptWarnings, said, columns: found });
  return found;
}

function openIssues(row: CheckedRow, state: Checked, locale: Locale = 'zh'): readonly CellIssue[] {
  return issuesOf(row, state, locale).filter(({ confirmable }) => !(confirmable && state.acceptWarnings));
}

function placeOf(issue: CellIssue, { row }: CheckedRow, columns: readonly GridColumn[]): number | undefined {
  const index = columnIndexOf(issue);
  const isShown = issue.row === row && columns.some((column) => column.index === index);
  return isShown ? index : columns[0]?.index;
}
