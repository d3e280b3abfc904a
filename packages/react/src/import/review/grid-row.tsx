import type { CellIssue, CheckedRow } from '@danbao/core/exchange';
import { memo, useMemo } from 'react';
import { classes } from '../../button/classes.ts';
import { useLocale } from '../../provider/use-danbao.ts';
import { cellText } from '../changed-rows.ts';
import { useImportWords } from '../i18n/words.ts';
import type { ImportActions } from '../import-actions.ts';
import type { Checked } from '../import-state.ts';
import { columnIndexOf, issuesOf } from '../row-issues.ts';
import { CellEditor } from './cell-editor.tsx';
import type { GridColumn } from './grid-columns.ts';
import type { Editing, GridKeys } from './use-grid-keys.ts';

export interface GridRowProps {
  readonly row: CheckedRow;
  readonly index: number;
  readonly state: Checked;
  readonly columns: readonly GridColumn[];
  /** The column of the cell that the keyboard is in. */
  readonly activeColumn: number | undefined;
  readonly editing: Editing | undefined;
  readonly onEdit: GridKeys['edit'];
  readonly onCorrect: ImportActions['correct'];
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/** A row of the file, its cells with what is wrong with them. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, state, columns, activeColumn, editing, onEdit, onCorrect, measure } = props;
  const w = useImportWords();
  const locale = useLocale();
  const issues = useMemo(() => issuesOf(row, state, locale), [row, state, locale]);
  const shown = new Set(columns.map((column) => column.index));
  const about = issues.filter((issue) => !shown.has(columnIndexOf(issue)) || issue.row !== row.row);
  const changes = state.corrections.get(row.row) ?? [];
  return (
    <tr ref={measure} data-index={index} data-row={row.row} aria-rowindex={index + 2}>
      <th scope="row" className="db-cell-first db-cell-narrow">
        {row.row}
        {changes.length > 0 && <span className="db-tag db-tag-success">{w('corrected')}</span>}
      </th>
      <td className="db-import-about">
        {about.map((issue) => (
          <Problem key={`${issue.row} ${issue.field} ${issue.rule}`} issue={issue} own={row.row} />
        ))}
      </td>
      {columns.map((column) => {
        const own = issues.filter((issue) => issue.row === row.row && columnIndexOf(issue) === column.index);
        const isEdited = editing?.column === column.index;
        const text = cellText(row.cells[column.index]);
        return (
          <td
            key={column.index}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell that can be changed
            role="gridcell"
            tabIndex={activeColumn === column.index && !isEdited ? 0 : -1}
            className={classes('db-import-cell', column.isNumber && 'db-cell-number')}
            data-cell={`${row.row}:${column.index}`}
            data-state={stateOf(
              own,
              changes.some((change) => change.column === column.index),
            )}
            aria-invalid={own.some(({ confirmable }) => !confirmable) || undefined}
            onDoubleClick={() => onEdit({ row: row.row, column: column.index })}
          >
            {isEdited && editing ? (
              <CellEditor
                text={editing.text ?? text}
                was={text}
                column={column}
                label={w('cellOf', { row: row.row, label: column.heading })}
                onText={(next) => void onCorrect(row.row, column.index, next)}
              />
            ) : (
              <span className="db-import-text" title={text.length > 24 ? text : undefined}>
                {text}
              </span>
            )}
            {own.map((issue) => (
              <Problem key={`${issue.field} ${issue.rule}`} issue={issue} own={row.row} />
            ))}
          </td>
        );
      })}
    </tr>
  );
});

function stateOf(issues: readonly CellIssue[], isCorrected: boolean): string | undefined {
  if (issues.some(({ confirmable }) => !confirmable)) return 'wrong';
  if (issues.length > 0) return 'doubtful';
  return isCorrected ? 'corrected' : undefined;
}

function Problem({
  issue: { label, message, column, confirmable, row },
  own,
}: {
  readonly issue: CellIssue;
  readonly own: number;
}) {
  const w = useImportWords();
  const place = row === own ? '' : `${row} `;
  const text = column === undefined && label !== '' ? place + w('named', { label, text: message }) : place + message;
  return <span className={confirmable ? 'db-caution' : 'db-error'}>{text}</span>;
}
