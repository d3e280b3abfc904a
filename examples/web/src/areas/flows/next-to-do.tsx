import type { FlowRecord } from '@danbao/react/flows';
import { useWaiting } from '@danbao/react/shell';
import { ArrowRight, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useFlowPageWords } from './i18n/words.ts';

/** This flow may be among all that waits for the person. */
const justWaiting = { pageSize: '1000' };

/** After something was done with a flow: whether it waits for the person again, and what else does. In sight wherever the page stood. */
export function NextToDo({ record }: { readonly record: FlowRecord }) {
  const w = useFlowPageWords();
  const rows = useWaiting(justWaiting).data?.rows;
  const isThis = ({ id }: { readonly id: string }) => id.startsWith(`${record.flowId}-`);
  const again = rows?.find(isThis);
  const next = rows?.find((row) => !isThis(row));
  const banner = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every event moves the page
  useEffect(() => {
    banner.current?.scrollIntoView({ block: 'center' });
  }, [record.seq]);
  return (
    <div ref={banner} className="db-root db-banner mt-1" role="status">
      <span className="inline-flex items-center gap-2">
        <CircleCheck className="size-4 flex-none text-(--db-success)" aria-hidden="true" />
        {w('result')}
      </span>
      {again && <span>{w('sameAgain', { node: again.about ?? '' })}</span>}
      {rows &&
        (next ? (
          <Link to={next.link} className="db-link inline-flex items-center gap-1">
            {w('nextOne', { title: next.title })}
            <ArrowRight className="size-4 flex-none" aria-hidden="true" />
          </Link>
        ) : (
          !again && <span>{w('nothingNext')}</span>
        ))}
    </div>
  );
}
