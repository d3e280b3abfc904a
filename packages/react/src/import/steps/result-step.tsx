import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../button/button.tsx';
import { useConfirm } from '../../dialog/use-confirm.ts';
import { useLocale } from '../../provider/use-danbao.ts';
import { DataTable } from '../../table/data-table.tsx';
import { useRowWindow } from '../../table/use-row-window.ts';
import { errorText } from '../error-text.ts';
import { useImportWords } from '../i18n/words.ts';
import type { ImportActions } from '../import-actions.ts';
import type { ImportState } from '../import-state.ts';
import { keptDays } from '../kept-job.ts';
import { troubleColumns, troublesOf } from './troubles.ts';
import { Undone } from './undone.tsx';
import { useMarkedFile } from './use-marked-file.ts';

export interface ResultStepProps {
  readonly state: Extract<ImportState, { step: 'done' }>;
  readonly actions: ImportActions;
  /** What the rows went into. */
  readonly into: string | undefined;
  readonly onDone: (() => void) | undefined;
}

const windowed = { from: 60, useRowWindow };
const stopWords = { interrupted: 'stoppedByPerson', network: 'stoppedNetwork', signIn: 'stoppedSignIn' } as const;

/** What became of the rows, and what can be done about those that are not in. */
export function ResultStep({ state, actions, into, onDone }: ResultStepProps) {
  const w = useImportWords();
  const locale = useLocale();
  const save = useMarkedFile(state.file.name, actions);
  const askConfirm = useConfirm();
  const { counted, counts, stopped, problem, undo } = state;
  const open = counted.inDoubt + counted.notSent;
  const troubles = useMemo(() => troublesOf(state, locale), [state, locale]);
  const columns = troubleColumns(w);
  const out = counted.rejected + counted.conflict + counts.error + counts.conflict - state.takeMine.size;
  const { created, updated } = counted;
  const summary =
    open > 0 ? w('resultOpen', { open }) : w(out > 0 ? 'resultPartly' : 'resultDone', { created, updated, out });
  const undoAll = async () => {
    const place = into === undefined ? '' : w('undoInto', { name: into });
    if (await askConfirm({ text: w('undoImportQuestion', { created, updated, place }), danger: true }))
      await actions.undo();
  };
  const mayUndo = created + updated > 0 && (!undo || undo.isGoing || undo.open + undo.refused.length > 0);
  const figures = [
    ['resultCreated', created],
    ['resultUpdated', updated],
    ['resultSame', counts.skip],
    ['resultPresent', counted.present],
    ['resultOut', out],
    ['stateInDoubt', counted.inDoubt],
    ['stateNotSent', counted.notSent],
  ] as const;
  return (
    <div className="db-panel db-import-panel">
      <p role="status" className={open + out > 0 ? 'db-banner db-banner-warning' : 'db-banner db-import-success'}>
        <span className="db-banner-title">{summary}</span>
      </p>
      {undo && <Undone undo={undo} />}
      {problem !== undefined && (
        <div role="alert" className="db-banner db-banner-danger">
          {errorText(problem, locale)}
        </div>
      )}
      {stopped && open > 0 && <p>{w(stopWords[stopped])}</p>}
      <dl className="db-import-counts">
        {figures
          .filter(([key, count]) => count > 0 || key === 'resultCreated' || key === 'resultUpdated')
          .map(([key, count]) => (
            <div key={key} className="db-import-count">
              <dt>{w(key)}</dt>
              <dd>{count}</dd>
            </div>
          ))}
      </dl>
      {troubles.length > 0 && (
        <>
          <DataTable
            label={w('troubles')}
            columns={columns}
            rows={troubles}
            rowKey={({ key }) => key}
            windowed={windowed}
          />
          <div className="db-import-tools">
            <Button icon={<Download aria-hidden="true" />} onClick={() => void save(false)}>
              {w('downloadMarked')}
            </Button>
            <Button icon={<Download aria-hidden="true" />} onClick={() => void save(true)}>
              {w('downloadErrors')}
            </Button>
          </div>
          {state.corrections.size > 0 && <p className="db-help">{w('correctedNote')}</p>}
        </>
      )}
      {mayUndo && !undo && (
        <p className="db-help">
          {w('undoHelp', { created, updated })} {w(state.isKept ? 'undoKept' : 'undoNotKept', { days: keptDays })}
        </p>
      )}
      <div className="db-import-actions">
        {mayUndo && (
          <Button variant="danger-text" busy={undo?.isGoing === true} onClick={() => void undoAll()}>
            {w(undo ? 'undoAgain' : 'undoImport')}
          </Button>
        )}
        <Button disabled={undo?.isGoing === true} onClick={actions.cancel}>
          {w(state.given.pasted ? 'pasteMore' : 'another')}
        </Button>
        {out > 0 && open === 0 && !undo && <Button onClick={() => void actions.back()}>{w('mend')}</Button>}
        {open > 0 && stopped !== 'signIn' && !undo ? (
          <Button variant="primary" onClick={() => void actions.run()}>
            {w('goOn')}
          </Button>
        ) : (
          onDone && (
            <Button variant="primary" onClick={onDone}>
              {w('finish')}
            </Button>
          )
        )}
      </div>
    </div>
  );
}
