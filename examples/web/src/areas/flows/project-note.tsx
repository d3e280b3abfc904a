import { fileTypes } from '@danbao/core/attachments';
import { usePermission } from '@danbao/react';
import { AttachmentSection } from '@danbao/react/attachments';
import { useFeeProposals, useMayWork } from '@danbao/react/credit';
import { Link } from 'react-router';
import type { FlowNoteProps } from './flow-notes.tsx';
import { useFlowPageWords } from './i18n/words.ts';

/** An application that was saved: its measures, its project page and its material are one step away; its fees are proposed from the rates. */
export function ProjectNote({ record, form }: FlowNoteProps) {
  const w = useFlowPageWords();
  useFeeProposals(form);
  const mayRead = usePermission('project:read');
  const isOurs = useMayWork(mayRead ? record?.infoId : undefined, 'measures');
  if (!mayRead) return null;
  if (!record?.values['client_ID']) return <p className="db-root db-banner">{w('saveWithClient')}</p>;
  const { infoId, events } = record;
  return (
    <div className="db-panel mb-3 grid gap-3 p-3 lg:p-4">
      <p className="flex flex-wrap gap-3">
        <Link className="db-button" to={`/projects/${infoId}/measures`}>
          {w('toMeasures')}
        </Link>
        <Link className="db-button" to={`/projects/${infoId}`}>
          {w('toProject')}
        </Link>
      </p>
      <AttachmentSection
        infoId={infoId}
        fileType={fileTypes.apply}
        title={w('applyFiles')}
        readOnly={!events.includes('send') || !isOurs}
      />
    </div>
  );
}
