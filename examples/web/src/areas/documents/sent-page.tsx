import { documents } from '@danbao/core/documents';
import { flowDefinitions, flowPath } from '@danbao/core/flows';
import { listing } from '@danbao/core/resources';
import { usePermission } from '@danbao/react';
import { Link } from 'react-router';
import { useDocumentPageWords } from './i18n/words.ts';
import { RegisterPage } from './register-page.tsx';

const flow = flowDefinitions.sending;

const list = listing(documents.sent, {
  follows: ['document', 'flow'],
  key: 'docId',
  columns: [
    ...(['title', 'docNo', 'state', 'docKind', 'level', 'receivers', 'signed', 'readers', 'drafter'] as const),
    ...(['deptName', 'signDate', 'sentTime'] as const),
  ],
  filters: ['state', 'docKind', 'level'],
});

/** The register of documents that the unit sends (A11: senddoclist). */
export function SentPage() {
  const w = useDocumentPageWords();
  const mayManage = usePermission('sending:manage');
  return (
    <RegisterPage
      listing={list}
      words={{ title: 'sent', about: 'sentAbout', empty: 'neverSent', start: 'startSending' }}
      flow={flow}
      to={({ docId, state }) => flowPath(flow, state === 'draft' ? 'edit' : 'detail', { flowId: docId })}
      short={['docNo', 'drafter', 'deptName']}
      moreTools={
        mayManage && (
          <Link to="/documents/words" className="db-root db-button">
            {w('words')}
          </Link>
        )
      }
      columns={{
        receivers: {
          cell: ({ receivers }) => <span className="inline-block min-w-40">{receivers}</span>,
          text: ({ receivers = '' }) => receivers,
        },
        signed: {
          header: w('signedOf'),
          kind: 'nowrap',
          cell: ({ state, signed, delivered }) => (state === 'sent' ? `${signed}/${delivered}` : ''),
        },
        readers: { cell: ({ state, readers }) => (state === 'sent' ? readers : '') },
      }}
    />
  );
}
