import { useEffect, useState } from 'react';
import { Button } from '../../button/button.tsx';
import { useImportWords } from '../i18n/words.ts';
import type { ImportActions } from '../import-actions.ts';
import { type ImportState, openRows } from '../import-state.ts';

export interface RunStepProps {
  readonly state: Extract<ImportState, { step: 'running' }>;
  readonly actions: ImportActions;
}

/** In ms: how often the progress is read aloud. */
const aloudEvery = 5_000;

/** Rows on their way: how many, how fast, how long yet. */
export function RunStep({ state, actions }: RunStepProps) {
  const w = useImportWords();
  const { total, counted, since, before, isStopping } = state;
  const done = total - openRows(state);
  const failed = counted.rejected + counted.conflict;
  const seconds = Math.max(0.1, (performance.now() - since) / 1000);
  const rate = (done - before) / seconds;
  const left = rate > 0 ? Math.ceil((total - done) / rate) : undefined;
  const text = w('running', { done, total });
  const aloud = useSometimes(text);
  const time =
    left === undefined ? '' : left < 90 ? w('seconds', { count: left }) : w('minutes', { count: Math.ceil(left / 60) });
  return (
    <div className="db-panel db-import-panel">
      <p className="db-import-file">{text}</p>
      <span
        className="db-progress db-import-progress"
        role="progressbar"
        aria-label={w('stepRun')}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={total}
      >
        <span style={{ width: `${total === 0 ? 100 : (done * 100) / total}%` }} />
      </span>
      <div className="db-import-facts">
        <span className="db-help">{w('rate', { rate: rate.toFixed(rate < 10 ? 1 : 0) })}</span>
        {time !== '' && done < total && <span className="db-help">{w('timeLeft', { time })}</span>}
        {failed > 0 && <span className="db-error">{w('failures', { count: failed })}</span>}
      </div>
      <span role="status" className="db-hidden">
        {isStopping ? w('stopping') : aloud}
      </span>
      <div className="db-import-actions">
        {isStopping && <span className="db-help">{w('stopping')}</span>}
        <Button variant="danger" busy={isStopping} onClick={actions.stop}>
          {w('stop')}
        </Button>
      </div>
    </div>
  );
}

/** The text, but not each time it changes. */
function useSometimes(text: string): string {
  const [shown, setShown] = useState(text);
  useEffect(() => {
    const timer = setInterval(() => setShown(text), aloudEvery);
    return () => clearInterval(timer);
  }, [text]);
  return shown;
}
