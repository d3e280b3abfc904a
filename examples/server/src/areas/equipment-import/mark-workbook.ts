import type { Locale } from '@danbao/core';
import { sentence } from '../../i18n/sentences.ts';
import { type CellIssue, sentenceOf } from './cell-issue.ts';
import type { ReadSheet } from './read-workbook.ts';
import { inWorker } from './run-worker.ts';

/** The same sheet with its errors: a first column that says them, wrong cells red with a note. Rows keep their numbers. */
export async function markWorkbook(
  { sheet, rows }: ReadSheet,
  headingRow: number,
  issues: readonly CellIssue[],
  locale: Locale,
): Promise<Uint8Array> {
  const byRow = new Map<number, CellIssue[]>();
  for (const issue of issues) byRow.set(issue.row, [...(byRow.get(issue.row) ?? []), issue]);
  const marks = [...byRow].map(([number, found]) => ({
    number,
    sentence: found.map((issue) => placeAnd(issue, locale)).join('\n'),
    cells: notesOf(found, locale),
  }));
  return inWorker<Uint8Array>('mark', { sheet, title: sentence('importErrors', locale), headingRow, rows, marks });
}

function placeAnd(issue: CellIssue, locale: Locale): string {
  const words = sentenceOf(issue, locale);
  return issue.heading === '' ? words : `${issue.heading}${locale === 'zh' ? '：' : ': '}${words}`;
}

function notesOf(issues: readonly CellIssue[], locale: Locale) {
  const notes = new Map<number, string[]>();
  for (const issue of issues) {
    if (issue.index >= 0) notes.set(issue.index, [...(notes.get(issue.index) ?? []), sentenceOf(issue, locale)]);
  }
  return [...notes].map(([index, texts]) => ({ index, text: texts.join('\n') }));
}
