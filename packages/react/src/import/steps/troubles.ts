import type { Locale } from '@danbao/core';
import type { CellIssue, Outcome, State, UndoOutcome } from '@danbao/core/exchange';
import type { Column } from '../../table/data-table.tsx';
import { type ImportWordKey, importWord, type useImportWords } from '../i18n/words.ts';
import type { Running } from '../import-state.ts';

/** A row that is not in, and why. */
export interface RowTrouble {
  readonly key: string;
  readonly row: number;
  readonly state: ImportWordKey;
  readonly reason: string;
}

const stateWords: Readonly<Partial<Record<State, ImportWordKey>>> = {
  rejected: 'stateRejected',
  conflict: 'stateConflict',
  inDoubt: 'stateInDoubt',
  notSent: 'stateNotSent',
};

/** The rows that an undo has left as they are, and why. */
export function keptOf(refused: readonly UndoOutcome[], locale: Locale): readonly RowTrouble[] {
  const reasonOf = ({ code, issues = [], message = '' }: UndoOutcome) => {
    if (code === 'conflict') return importWord('changedSince', locale);
    if (code === 'noRemoval') return importWord('noRemoval', locale);
    return issues.length > 0 ? reasonsOf(issues, locale) : message;
  };
  return refused.map((one) => ({
    key: String(one.index),
    row: one.row.row,
    state: 'stateKept',
    reason: reasonOf(one),
  }));
}

function reasonsOf(issues: readonly CellIssue[], locale: Locale): string {
  return issues
    .map(({ label, message }) => (label === '' ? message : importWord('named', locale, { label, text: message })))
    .join('; ');
}

/** The rows that are not in, in the order of the sheet: of the plan and of the run. */
export function troublesOf({ plan, troubles }: Running, locale: Locale): readonly RowTrouble[] {
  const reasons = (issues: readonly CellIssue[]) => reasonsOf(issues, locale);
  const reasonOf = ({ state, issues, message = '' }: Outcome): string => {
    if (state === 'inDoubt') return importWord('inDoubtHelp', locale);
    if (state === 'notSent') return importWord('notSentHelp', locale);
    if (state === 'conflict') return importWord('changedSince', locale);
    return issues.length > 0 ? reasons(issues) : message;
  };
  return plan.flatMap(({ row, action, issues = [] }, index): RowTrouble[] => {
    const key = String(index);
    const outcome = troubles.get(index);
    if (outcome) return [{ key, row, state: stateWords[outcome.state] ?? 'stateNotSent', reason: reasonOf(outcome) }];
    if (action === 'error') return [{ key, row, state: 'stateError', reason: reasons(issues) }];
    if (action === 'conflict')
      return [{ key, row, state: 'stateConflict', reason: importWord('changedSince', locale) }];
    return [];
  });
}

export function troubleColumns(w: ReturnType<typeof useImportWords>): Column<RowTrouble>[] {
  return [
    { id: 'row', header: w('row'), kind: 'narrow', cell: ({ row }) => row },
    { id: 'state', header: w('state'), kind: 'nowrap', cell: ({ state }) => w(state) },
    { id: 'reason', header: w('reason'), cell: ({ reason }) => reason },
  ];
}
