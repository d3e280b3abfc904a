import { useEffect, useRef, useState } from 'react';
import { Button } from '../../button/button.tsx';
import { useMessage } from '../../message/use-message.ts';
import { useBatchWords } from './batch-words.ts';
import type { Selection } from './use-selection.ts';

/** All rows that a list finds, whichever page is seen. */
export interface EveryRow<T> {
  readonly total: number;
  /** There are more than `total`. */
  readonly more: boolean;
  readonly read: (options: {
    readonly signal: AbortSignal;
    readonly onRead: (count: number) => void;
  }) => Promise<readonly T[]>;
}

/** So many rows at most are chosen at once. */
const mostChosen = 10_000;

export interface ChooseAllProps<T> {
  readonly selection: Selection<T>;
  readonly every: EveryRow<T>;
}

/** Chooses all rows that the list finds once its page is chosen; they are read first, so that later ones do not join unseen. */
export function ChooseAll<T>({ selection, every: { total, more, read } }: ChooseAllProps<T>) {
  const w = useBatchWords();
  const notify = useMessage();
  const [count, setCount] = useState<number>();
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  if (more || total > mostChosen) return <span className="db-help">{w('tooMany')}</span>;
  if (count !== undefined)
    return (
      <>
        <span className="db-help">{w('reading', { count, total })}</span>
        <Button variant="text" onClick={() => reading.current?.abort()}>
          {w('stop')}
        </Button>
      </>
    );
  const choose = async () => {
    reading.current = new AbortController();
    const { signal } = reading.current;
    setCount(0);
    try {
      selection.add(await read({ signal, onRead: setCount }));
    } catch (error) {
      if (!signal.aborted) notify.failed(undefined, error);
    }
    setCount(undefined);
  };
  return (
    <Button variant="text" onClick={() => void choose()}>
      {w('selectAll', { count: total })}
    </Button>
  );
}
