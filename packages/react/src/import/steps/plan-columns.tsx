import type { Locale } from '@danbao/core';
import type { Action, PlannedRow } from '@danbao/core/exchange';
import { fieldLabel } from '@danbao/core/i18n';
import type { Column } from '../../table/data-table.tsx';
import { cellText } from '../changed-rows.ts';
import type { ImportWordKey, useImportWords } from '../i18n/words.ts';
import type { ImportActions } from '../import-actions.ts';
import type { Planned } from '../import-state.ts';

export const actionWords: Readonly<Record<Action, ImportWordKey>> = {
  create: 'planCreate',
  update: 'planUpdate',
  skip: 'planSkip',
  conflict: 'planConflict',
  error: 'planError',
};

interface PlanColumns {
  readonly state: Planned;
  /** The action whose rows are shown, or all. */
  readonly which: string;
  readonly actions: ImportActions;
  readonly w: ReturnType<typeof useImportWords>;
  readonly locale: Locale;
}

/** The columns of a plan; conflicts can be decided in them. */
export function planColumns({ state, which, actions, w, locale }: PlanColumns): Column<PlannedRow>[] {
  const { rows, layout, takeMine } = state;
  const byRow = new Map(rows.map((row) => [row.row, row]));
  const shownText = (text: string) => (text === '' ? w('empty') : text);
  const columns: Column<PlannedRow>[] = [
    { id: 'row', header: w('row'), kind: 'narrow', cell: ({ row }) => row },
    { id: 'action', header: w('planOf'), kind: 'nowrap', cell: ({ action }) => w(actionWords[action]) },
    {
      id: 'about',
      header: w('about'),
      cell: ({ sheet, row, values = {} }) => {
        if (sheet > 0)
          return w('named', { label: w('newOwner'), text: String(values['ownerName'] ?? values['personName'] ?? '') });
        const texts = (byRow.get(row)?.cells ?? []).map(cellText).filter((text) => text !== '');
        return <span className="db-cell-cut">{texts.slice(0, 3).join(' · ')}</span>;
      },
    },
    {
      id: 'changes',
      header: w('changes'),
      cell: ({ changes = [], issues = [] }) => (
        <ul className="db-import-changes">
          {changes.map(({ field, from, to }) => (
            <li key={field}>
              {w('changeText', {
                label: fieldLabel(field, layout.subject.entity, locale),
                from: shownText(from),
                to: shownText(to),
              })}
            </li>
          ))}
          {issues.map(({ row, field, rule, label, message }) => (
            <li key={`${row} ${field} ${rule}`} className="db-error">
              {label === '' ? message : w('named', { label, text: message })}
            </li>
          ))}
        </ul>
      ),
    },
  ];
  if (which !== 'conflict' && !(which === 'all' && state.counts.conflict > 0)) return columns;
  return [
    ...columns,
    {
      id: 'mine',
      header: w('takeMine'),
      kind: 'narrow',
      cell: (row) =>
        row.action === 'conflict' && (
          <input
            type="checkbox"
            aria-label={w('takeMineOf', { row: row.row })}
            checked={takeMine.has(row)}
            onChange={(event) => actions.takeMine(row, event.target.checked)}
          />
        ),
    },
  ];
}
