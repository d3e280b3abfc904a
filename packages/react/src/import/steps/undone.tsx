import { useMemo } from 'react';
import { useLocale } from '../../provider/use-danbao.ts';
import { DataTable } from '../../table/data-table.tsx';
import { useRowWindow } from '../../table/use-row-window.ts';
import { errorText } from '../error-text.ts';
import { useImportWords } from '../i18n/words.ts';
import type { Undo } from '../import-state.ts';
import { keptOf, troubleColumns } from './troubles.ts';

const windowed = { from: 60, useRowWindow };

/** How far an undo has come, and what it has left as it is. */
export function Undone({ undo: { isGoing, undone, refused, open, problem } }: { readonly undo: Undo }) {
  const w = useImportWords();
  const locale = useLocale();
  const kept = useMemo(() => keptOf(refused, locale), [refused, locale]);
  const rest = refused.length > 0 ? w('undoRefused', { count: refused.length }) : '';
  const unsure = open > 0 ? w('undoOpen', { count: open }) : '';
  return (
    <>
      <p role="status" className={kept.length + open > 0 ? 'db-banner db-banner-warning' : 'db-banner'}>
        <span className="db-banner-title">
          {isGoing ? w('undoing', { count: undone }) : w('undoneRows', { count: undone }) + rest + unsure}
        </span>
      </p>
      {problem !== undefined && (
        <div role="alert" className="db-banner db-banner-danger">
          {errorText(problem, locale)}
        </div>
      )}
      {kept.length > 0 && (
        <DataTable
          label={w('keptRows')}
          columns={troubleColumns(w)}
          rows={kept}
          rowKey={({ key }) => key}
          windowed={windowed}
        />
      )}
    </>
  );
}
