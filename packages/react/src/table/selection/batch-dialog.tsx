import { isApiError } from '@danbao/core';
import { Button } from '../../button/button.tsx';
import { Dialog } from '../../dialog/dialog.tsx';
import { useWords } from '../../i18n/words.ts';
import { whyFailed } from '../../message/own-reason.ts';
import { useLocale } from '../../provider/use-danbao.ts';
import { useBatchWords } from './batch-words.ts';
import type { BatchOutcome } from './run-batch.ts';

export interface BatchDialogProps<T> {
  readonly title: string;
  readonly total: number;
  /** How many have come to their end, and how many of these failed. */
  readonly count: number;
  readonly failed: number;
  readonly onStop: () => void;
  /** Once it has ended. */
  readonly outcome?: BatchOutcome<T>;
  readonly rowName: (row: T) => string;
  readonly onClose: () => void;
}

/** How far a batch has come; at its end which rows failed, and why. */
export function BatchDialog<T>({ title, onStop, onClose, outcome, ...run }: BatchDialogProps<T>) {
  const w = useBatchWords();
  const common = useWords();
  return outcome ? (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {common('close')}
        </Button>
      }
    >
      <Outcome outcome={outcome} rowName={run.rowName} />
    </Dialog>
  ) : (
    <Dialog title={title} actions={<Button onClick={onStop}>{w('stop')}</Button>}>
      <Progress {...run} title={title} />
    </Dialog>
  );
}

type ProgressProps = Pick<BatchDialogProps<unknown>, 'title' | 'total' | 'count' | 'failed'>;

function Progress({ title, total, count, failed }: ProgressProps) {
  const w = useBatchWords();
  return (
    <>
      <p role="status">{w('progress', { count, total })}</p>
      <div
        className="db-progress"
        role="progressbar"
        aria-label={title}
        aria-valuenow={count}
        aria-valuemin={0}
        aria-valuemax={total}
      >
        <span style={{ width: `${(count * 100) / total}%` }} />
      </div>
      {failed > 0 && <p className="db-error">{w('failed', { count: failed })}</p>}
    </>
  );
}

function Outcome<T>({ outcome, rowName }: Required<Pick<BatchDialogProps<T>, 'outcome' | 'rowName'>>) {
  const w = useBatchWords();
  const locale = useLocale();
  const { done, failed, left } = outcome;
  return (
    <>
      <p role="status">
        {w('batchEnded', { count: done.length })}
        {failed.length > 0 && ` ${w('failed', { count: failed.length })}`}
        {left.length > 0 && ` ${w('notBegun', { count: left.length })}`}
      </p>
      {failed.length > 0 && (
        <ul className="db-root db-batch-failures" aria-label={w('failures')}>
          {failed.map(({ row, error }) => (
            <li key={rowName(row)}>
              <b>{rowName(row)}</b> {isApiError(error) ? whyFailed(error, locale) : String(error)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
