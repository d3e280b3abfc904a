import { workStates } from '@danbao/core/flows';
import { Clock } from 'lucide-react';
import { StateTag } from '../view/state-tag.tsx';
import { useWorkItemWords } from './i18n/words.ts';
import type { WorkItemRecord } from './use-work-items.ts';

/** The state of a work item, and for how long it is overdue, by word, shape and colour. */
export function WorkItemStateTag({ item }: { readonly item: Pick<WorkItemRecord, 'status' | 'overdueDays'> }) {
  const w = useWorkItemWords();
  if (item.overdueDays !== undefined && item.overdueDays !== '0')
    return (
      <span className="db-tag db-tag-danger">
        <Clock aria-hidden="true" />
        {w('overdue', { days: item.overdueDays })}
      </span>
    );
  return <StateTag options={workStates} value={item.status} />;
}
