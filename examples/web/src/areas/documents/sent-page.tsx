import { documents } from '@danbao/core/documents';
import { flowDefinitions, flowPath } from '@danbao/core/flows';
import { listing } from '@danbao/core/resources';
import { usePermission } from '@danbao/react';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { ListingPage } from '../../shared/listing-page.tsx';
import { useDocumentPageWords } from './i18n/words.ts';

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
  const mayStart = usePermission('flow:write');
  const mayManage = usePermission('sending:manage');
  return (
    <ListingPage
      listing={list}
      title={w('sent')}
      about={w('sentAbout')}
      empty={w('neverSent')}
      tools={
        <>
          {mayManage && (
            <Link to="/documents/words" className="db-root db-button">
              {w('words')}
            </Link>
          )}
          {mayStart && (
            <Link to={flowPath(flow, 'start')} className="db-root db-button db-button-primary">
              <Plus aria-hidden="true" />
              {w('startSending')}
            </Link>
          )}
        </>
      }
      columns={{
        title: {
          cell: ({ docId, title, state }) => (
            <Link
              to={flowPath(flow, state === 'draft' ? 'edit' : 'detail', { flowId: docId })}
              className="db-root db-link inline-block sm:min-w-72"
            >
              {title}
            </Link>
          ),
        },
        docNo: { kind: 'nowrap' },
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
        drafter: { kind: 'nowrap' },
        deptName: { kind: 'nowrap' },
      }}
    />
  );
}
