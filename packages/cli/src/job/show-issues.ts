import type { CellIssue } from '@danbao/core/exchange';
import type { Say } from '../i18n/say.ts';
import { cleanText } from '../terminal/clean-text.ts';
import { alignedRows, fitted } from '../terminal/table.ts';
import { rowReference } from './row-reference.ts';

export const shownAtMost = 20;
const valueWidth = 40;

interface Shown {
  /** Wrong cells, of which only the first are given. */
  readonly total: number;
  /** Sheets that are read: each line names its own when there are several. */
  readonly sheets: number;
}

/** The first twenty wrong cells, those of one sheet, column and rule together. */
export function showIssues(
  issues: readonly CellIssue[],
  { total, sheets }: Shown,
  say: Say,
  write: (text: string) => void,
): void {
  const groups = new Map<string, CellIssue[]>();
  for (const issue of issues) {
    const name = `${issue.sheet} ${issue.column} ${issue.label} ${issue.message}`;
    const group = groups.get(name);
    if (group) group.push(issue);
    else groups.set(name, [issue]);
  }
  for (const group of groups.values()) {
    const [{ column, label, message } = { column: '', label: '', message: '' }] = group;
    const place = column === undefined ? { label } : { label, column };
    const where = say.text(column === undefined ? 'issueField' : label === '' ? 'issueColumn' : 'issueBoth', {
      column: '',
      ...place,
    });
    write('\n');
    say.line('issueGroup', { where, message });
    const rows = group.map((issue) => [
      `${rowReference(issue, sheets, say)}${issue.column === undefined ? '' : ` ${issue.column}${issue.row}`}`,
      valueText(issue, say),
    ]);
    for (const line of alignedRows(rows)) write(`    ${line}\n`);
  }
  if (total > issues.length) {
    write('\n');
    say.line('moreIssues', { count: total - issues.length });
  }
  write('\n');
}

/** A whole row has no value. */
function valueText({ field, value }: CellIssue, say: Say): string {
  if (value !== '') return `“${fitted(cleanText(value), valueWidth)}”`;
  return field === '' ? '' : say.text('emptyValue');
}
