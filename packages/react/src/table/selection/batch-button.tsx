import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '../../button/button.tsx';
import { useConfirm } from '../../dialog/use-confirm.ts';
import { useMessage } from '../../message/use-message.ts';
import { later } from '../../view/later.tsx';
import type { BatchDialogProps } from './batch-dialog.tsx';
import { useBatchWords } from './batch-words.ts';
import { type BatchOutcome, type BatchWork, runBatch } from './run-batch.ts';
import type { Selection } from './use-selection.ts';

const BatchDialog = later(async () => (await import('./batch-dialog.tsx')).BatchDialog) as <T>(
  props: BatchDialogProps<T>,
) => ReactNode;

export interface BatchButtonProps<T> extends Pick<ButtonProps, 'variant' | 'icon'> {
  readonly selection: Selection<T>;
  /** What a row is called where it failed. */
  readonly rowName: (row: T) => string;
  readonly work: BatchWork<T>;
  /** Asked before it begins. */
  readonly question?: { readonly text: string; readonly danger?: boolean };
  /** Called once it has ended, whatever became of the rows. */
  readonly onDone?: () => void;
  /** What is done, as the button says it. */
  readonly children: string;
}

/** Does something with every chosen row: with progress, a way to stop, and the rows that failed by name. They stay chosen. */
export function BatchButton<T>({
  selection,
  rowName,
  work,
  question,
  onDone,
  children: text,
  ...look
}: BatchButtonProps<T>) {
  const w = useBatchWords();
  const ask = useConfirm();
  const notify = useMessage();
  const [run, setRun] = useState<Omit<BatchDialogProps<T>, 'title' | 'rowName' | 'onClose'>>();
  const start = async () => {
    if (question && !(await ask(question))) return;
    const { rows } = selection;
    const stop = new AbortController();
    const begun = { total: rows.length, count: 0, failed: 0, onStop: () => stop.abort() };
    setRun(begun);
    const onStep = ({ done, failed }: Pick<BatchOutcome<T>, 'done' | 'failed'>) =>
      setRun({ ...begun, count: done.length + failed.length, failed: failed.length });
    const outcome = await runBatch(rows, work, { signal: stop.signal, onStep });
    selection.remove(outcome.done);
    onDone?.();
    if (outcome.done.length < rows.length) return setRun({ ...begun, outcome });
    notify.success(w('batchDone', { what: text, count: rows.length }));
    return setRun(undefined);
  };
  return (
    <>
      <Button {...look} disabled={selection.ids.length === 0 || run !== undefined} onClick={() => void start()}>
        {text}
      </Button>
      {run && <BatchDialog {...run} title={text} rowName={rowName} onClose={() => setRun(undefined)} />}
    </>
  );
}
