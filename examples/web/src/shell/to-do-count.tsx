import { pairWords } from '@danbao/react';
import { useFlowsToDo } from '@danbao/react/flows';

const { useWords } = pairWords({ waiting: ['{count} 项等待办理', '{count} waiting'] });

/** How many flows wait for the person; nothing when there are none. */
export function ToDoCount() {
  const w = useWords();
  const count = useFlowsToDo() ?? 0;
  if (count === 0) return null;
  return (
    <span className="db-side-count">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="db-hidden">{w('waiting', { count })}</span>
    </span>
  );
}
