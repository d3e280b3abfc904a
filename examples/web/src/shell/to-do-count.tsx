import { pairWords } from '@danbao/react';
import { useWaitingCounts } from '@danbao/react/shell';
import { flowsWaiting } from '../shared/flows-waiting.ts';

const { useWords } = pairWords({
  all: ['{count} 项等待办理', '{count} waiting'],
  flows: ['其中流程 {count} 项', '{count} of them are flows'],
});

export interface ToDoCountProps {
  /** Of all kinds, or flows alone. */
  readonly of: 'all' | 'flows';
}

/** How much waits for the person; nothing when there is nothing. */
export function ToDoCount({ of }: ToDoCountProps) {
  const w = useWords();
  const counts = useWaitingCounts();
  const count = (of === 'all' ? counts?.total : counts && flowsWaiting(counts)) ?? 0;
  if (count === 0) return null;
  return (
    <span className="db-side-count">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="db-hidden">{w(of, { count })}</span>
    </span>
  );
}
