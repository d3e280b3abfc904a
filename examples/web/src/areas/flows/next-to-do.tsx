import { type FlowRecord, useFlows } from '@danbao/react/flows';
import { ArrowRight, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { listedPath } from '../../shared/flow-links.ts';
import { useFlowPageWords } from './i18n/words.ts';

/** After something was done with a flow: the next one that waits for the person. */
export function NextToDo({ record }: { readonly record: FlowRecord }) {
  const w = useFlowPageWords();
  const { rows } = useFlows('todo', { pageSize: 5 });
  const next = rows?.find(({ flowId }) => flowId !== record.flowId);
  return (
    <div className="db-root db-banner mt-1" role="status">
      <span className="inline-flex items-center gap-2">
        <CircleCheck className="size-4 flex-none text-(--db-success)" aria-hidden="true" />
        {w('result')}
      </span>
      {rows &&
        (next ? (
          <Link to={listedPath(next, 'todo')} className="db-link inline-flex items-center gap-1">
            {w('nextOne', { title: next.title })}
            <ArrowRight className="size-4 flex-none" aria-hidden="true" />
          </Link>
        ) : (
          <span>{w('nothingNext')}</span>
        ))}
    </div>
  );
}
