import { usePermission } from '@danbao/react';
import { Link } from 'react-router';
import type { FlowNoteProps } from './flow-notes.tsx';
import { useFlowPageWords } from './i18n/words.ts';

/** Where the changes come from: the form of each security item. */
export function CreditChangeNote({ record, infoId }: FlowNoteProps) {
  const w = useFlowPageWords();
  const mayRead = usePermission('measure:read');
  const own = record?.values['applyId'];
  const applyId = typeof own === 'string' && own !== '' ? own : infoId;
  return (
    <p className="db-panel mb-3 flex flex-wrap items-center justify-between gap-2 p-3 lg:p-4">
      <span>{w('changesFromForms')}</span>
      {mayRead && applyId !== undefined && (
        <Link className="db-link" to={`/projects/${applyId}/measures`}>
          {w('toSecurity')}
        </Link>
      )}
    </p>
  );
}
