import type { Locale } from '@danbao/core';
import type { CellIssue } from '@danbao/core/exchange';
import { headingOf } from '@danbao/core/sheet';
import { type RowMark, rowMark } from '@danbao/core/workbook';
import { importWord } from './i18n/words.ts';
import type { Checked, ImportState, Running } from './import-state.ts';
import { issuesOf } from './row-issues.ts';

/** What is to be marked in the person's own file: whatever keeps rows out, and what was corrected here only. */
export function marksOf(state: Extract<ImportState, Checked>, locale: Locale): readonly RowMark[] {
  const said = new Map<number, { issues: CellIssue[]; sentences: string[] }>();
  const at = (row: number) => {
    const known = said.get(row) ?? { issues: [], sentences: [] };
    said.set(row, known);
    return known;
  };
  const isRun = state.step === 'done' || state.step === 'running';
  for (const { row, issues, sentence } of isRun ? wrongOfRun(state, locale) : wrongOfCheck(state, locale)) {
    // A record of several rows is marked where it is wrong.
    for (const issue of issues) at(issue.row).issues.push(issue);
    if (sentence !== undefined) at(row).sentences.push(sentence);
  }
  for (const [row, changes] of state.corrections)
    for (const { column, from, to } of changes) {
      const known = state.layout.columns[column];
      const label = known ? headingOf(known, locale).replace(/^\*/, '') : (state.layout.headings[column] ?? '');
      const words = { label, from: from || importWord('empty', locale), to: to || importWord('empty', locale) };
      at(row).sentences.push(importWord('markCorrected', locale, words));
    }
  return [...said]
    .sort(([a], [b]) => a - b)
    .map(([row, { issues, sentences }]) => {
      const mark = rowMark(row, issues, locale);
      return { ...mark, sentences: [...mark.sentences, ...sentences] };
    });
}

interface Wrong {
  readonly row: number;
  readonly issues: readonly CellIssue[];
  readonly sentence?: string | undefined;
}

function wrongOfCheck(checked: Checked, locale: Locale): Wrong[] {
  return checked.rows
    .filter(({ row }) => !checked.settled.has(row))
    .map((row) => ({ row: row.row, issues: issuesOf(row, checked, locale) }));
}

function wrongOfRun({ plan, troubles }: Running, locale: Locale): Wrong[] {
  const changed = importWord('changedSince', locale);
  const planned = plan.flatMap(({ sheet, row, action, issues = [] }): Wrong[] => {
    if (sheet !== 0) return [];
    if (action === 'conflict') return [{ row, issues: [], sentence: changed }];
    return action === 'error' ? [{ row, issues }] : [];
  });
  const sent = [...troubles.values()].map(({ row, state, issues, message }): Wrong => {
    if (state === 'conflict') return { row: row.row, issues: [], sentence: changed };
    if (state === 'rejected') return { row: row.row, issues, sentence: issues.length > 0 ? undefined : message };
    return {
      row: row.row,
      issues: [],
      sentence: importWord(state === 'inDoubt' ? 'markInDoubt' : 'markNotSent', locale),
    };
  });
  return [...planned, ...sent];
}
