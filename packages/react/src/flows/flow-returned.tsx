import { formatTime } from '@danbao/core/format';
import { Undo2 } from 'lucide-react';
import { useFlowWords } from './i18n/words.ts';
import type { FlowRecord } from './use-flows.ts';

/** Where a flow has come back: from whom, when and why, and what whoever has it now does next; nothing where it did not. */
export function FlowReturned({ record }: { readonly record: FlowRecord }) {
  const w = useFlowWords();
  const { returnReason: reason, returnedBy: name = '', returnTime = '', events } = record;
  if (reason === undefined) return null;
  const next = events.includes('send') ? w('returnedToSend') : events.includes('handle') ? w('returnedToSign') : '';
  return (
    <div className="db-root db-banner db-banner-warning db-flow-gaps" role="status">
      <Undo2 aria-hidden="true" />
      <div>
        <strong className="db-banner-title">{w('returnedBy', { name, time: formatTime(returnTime) })}</strong>
        <p>{w('returnedFor', { reason })}</p>
        {next !== '' && <p>{next}</p>}
      </div>
    </div>
  );
}
