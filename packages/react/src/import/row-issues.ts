import type { Locale } from '@danbao/core';
import { type CellIssue, type CheckedRow, cellIssue, type PlannedRow } from '@danbao/core/exchange';
import { columnIndex } from '@danbao/core/workbook';
import type { Checked } from './import-state.ts';

/** Everything that is wrong with a row, in words: what the check found and what the plan or the server said. */
export function issuesOf(row: CheckedRow, { layout, refused }: Checked, locale: Locale): readonly CellIssue[] {
  const own = row.issues.map((issue) => cellIssue(issue, row.row, row.cells, layout, locale));
  return [...own, ...(refused.get(row.row) ?? [])];
}

/** Whether a row stays out as it is. */
export function isWrong({ row, issues }: CheckedRow, { acceptWarnings, refused }: Checked): boolean {
  const said = refused.get(row) ?? [];
  return [...issues, ...said].some(({ confirmable }) => !(confirmable && acceptWarnings));
}

/** Whether there are doubts, which a person may take as right. */
export function hasDoubts({ row, issues }: CheckedRow, { refused }: Pick<Checked, 'refused'>): boolean {
  return [...issues, ...(refused.get(row) ?? [])].some(({ confirmable }) => confirmable === true);
}

/** What a plan says of rows beyond what their check has found, by the number of the row. */
export function saidOfRows(rows: readonly CheckedRow[], plan: readonly PlannedRow[]): Checked['refused'] {
  const known = new Map(rows.map((row) => [row.row, row]));
  const said = new Map<number, readonly CellIssue[]>();
  for (const { row, issues = [], sheet } of plan) {
    const own = known.get(row)?.issues ?? [];
    const more = issues.filter(({ field, rule }) => !own.some((one) => one.field === field && one.rule === rule));
    if (sheet === 0 && more.length > 0) said.set(row, more);
  }
  return said;
}

/** The place of an issue's column, from 0; -1 where it is about the row as a whole. */
export function columnIndexOf({ column }: CellIssue): number {
  return column === undefined ? -1 : columnIndex(column);
}

/** A kind of problem, to be chosen from: one rule in one column. */
export interface IssueKind {
  readonly key: string;
  readonly label: string;
  readonly message: string;
  readonly count: number;
}

/** The kinds of problems that there are, the most frequent first; `count` is the number of rows. */
export function issueKinds(rows: readonly CheckedRow[], checked: Checked, locale: Locale): readonly IssueKind[] {
  const kinds = new Map<string, { row: CheckedRow; count: number }>();
  for (const row of rows)
    for (const key of kindsOf(row, checked)) {
      const known = kinds.get(key);
      if (known) known.count += 1;
      else kinds.set(key, { row, count: 1 });
    }
  return [...kinds]
    .sort(([, a], [, b]) => b.count - a.count)
    .flatMap(([key, { row, count }]) => {
      const issue = issuesOf(row, checked, locale).find((one) => keyOf(one) === key);
      return issue ? [{ key, label: issue.label, message: issue.message, count }] : [];
    });
}

/** The keys of the kinds of problems that a row has. */
export function kindsOf(row: CheckedRow, checked: Checked): ReadonlySet<string> {
  if (row.issues.length === 0 && !checked.refused.has(row.row)) return none;
  return new Set(issuesOf(row, checked, 'zh').map(keyOf));
}

const none: ReadonlySet<string> = new Set();

function keyOf({ field, rule }: CellIssue): string {
  return `${field.replace(/\.\d+\./, '.')} ${rule}`;
}
