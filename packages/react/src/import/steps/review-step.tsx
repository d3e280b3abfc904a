import { sentence } from '@danbao/core/exchange';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../button/button.tsx';
import { ListControl } from '../../form/controls/list-control.tsx';
import { SegmentControl } from '../../form/controls/segment-control.tsx';
import { useLocale } from '../../provider/use-danbao.ts';
import { errorText, isChanged } from '../error-text.ts';
import { useImportWords } from '../i18n/words.ts';
import type { ImportActions } from '../import-actions.ts';
import type { ImportState } from '../import-state.ts';
import { ReviewGrid } from '../review/review-grid.tsx';
import { hasDoubts, issueKinds, isWrong, kindsOf } from '../row-issues.ts';
import { FileAgain } from './file-again.tsx';
import { LostCorrections } from './lost-corrections.tsx';
import { useMarkedFile } from './use-marked-file.ts';

export interface ReviewStepProps {
  readonly state: Extract<ImportState, { step: 'reviewing' }>;
  readonly actions: ImportActions;
}

/** What is wrong with the rows, and its correction in place. Rows that stay wrong are left out. */
export function ReviewStep({ state, actions }: ReviewStepProps) {
  const w = useImportWords();
  const locale = useLocale();
  const save = useMarkedFile(state.file.name, actions);
  const { rows: all, settled, corrections } = state;
  const rows = useMemo(() => all.filter(({ row }) => !settled.has(row)), [all, settled]);
  const wrong = useMemo(() => rows.filter((row) => isWrong(row, state)), [rows, state]);
  const doubtful = useMemo(() => rows.filter((row) => hasDoubts(row, state)).length, [rows, state]);
  const kinds = useMemo(() => issueKinds(wrong, state, locale), [wrong, state, locale]);
  const [which, setWhich] = useState(wrong.length > 0 ? 'wrong' : 'all');
  const [kind, setKind] = useState('');
  const isKind = kinds.some(({ key }) => key === kind);
  // A row that was corrected here stays in sight, so that the person sees that it is right now.
  const shown = useMemo(
    () =>
      rows.filter((row) => {
        if (corrections.has(row.row)) return true;
        if (isKind) return kindsOf(row, state).has(kind);
        return which === 'all' || isWrong(row, state);
      }),
    [rows, corrections, isKind, kind, which, state],
  );
  const total = rows.length;
  const good = total - wrong.length;
  return (
    <div className="db-panel db-import-panel">
      <div className="db-import-facts">
        <span role="status" className="db-import-file">
          {w(wrong.length > 0 ? 'reviewCounts' : 'reviewGood', { total, good, wrong: wrong.length })}
        </span>
        {corrections.size > 0 && <span className="db-help">{w('reviewCorrected', { count: corrections.size })}</span>}
        {settled.size > 0 && <span className="db-help">{w('settledRows', { count: settled.size })}</span>}
        <FileAgain variant="text" given={state.given} actions={actions} />
        {state.notices.map(({ key, params }) => (
          <span key={key} className="db-help">
            {sentence(key, locale, params)}
          </span>
        ))}
      </div>
      {state.problem !== undefined && (
        <div role="alert" className="db-banner db-banner-danger">
          <p>{errorText(state.problem, locale)}</p>
          {isChanged(state.problem) && <FileAgain given={state.given} actions={actions} />}
        </div>
      )}
      {state.lost.length > 0 && <LostCorrections lost={state.lost} />}
      <div className="db-import-tools">
        <SegmentControl
          name="import-rows"
          label={w('shownRows')}
          value={which}
          options={[
            { value: 'wrong', text: w('showWrong') },
            { value: 'all', text: w('showAll') },
          ]}
          onChange={setWhich}
        />
        {kinds.length > 0 && (
          <span className="db-import-kinds">
            <ListControl
              label={w('kinds')}
              value={isKind ? kind : ''}
              options={[
                { value: '', text: w('allKinds') },
                ...kinds.map(({ key, ...words }) => ({ value: key, text: w('kindOption', words) })),
              ]}
              onChange={setKind}
            />
          </span>
        )}
      </div>
      {doubtful > 0 && (
        <label className="db-import-check">
          <input
            type="checkbox"
            checked={state.acceptWarnings}
            onChange={(event) => actions.acceptWarnings(event.target.checked)}
          />
          {w('acceptWarnings', { count: doubtful })}
        </label>
      )}
      {state.layout.subject.noun === 'measures' && (
        <label className="db-import-check">
          <input
            type="checkbox"
            checked={state.createOwners}
            onChange={(event) => void actions.createOwners(event.target.checked)}
          />
          {w('createOwners')}
        </label>
      )}
      <ReviewGrid
        state={state}
        rows={shown}
        empty={w(total === good ? 'noWrongRows' : 'noSuchRows')}
        onCorrect={actions.correct}
      />
      <div className="db-import-actions">
        <Button onClick={() => void actions.back()}>{w('back')}</Button>
        {wrong.length > 0 && (
          <>
            <Button icon={<Download aria-hidden="true" />} onClick={() => void save(false)}>
              {w('downloadMarked')}
            </Button>
            <Button icon={<Download aria-hidden="true" />} onClick={() => void save(true)}>
              {w('downloadErrors')}
            </Button>
          </>
        )}
        <span className="db-help">
          {good === 0 ? w('nothingGood') : wrong.length > 0 ? w('leaveOut', { count: wrong.length }) : ''}
        </span>
        <Button variant="primary" disabled={good === 0} onClick={() => void actions.plan()}>
          {w('makePlan')}
        </Button>
      </div>
    </div>
  );
}
