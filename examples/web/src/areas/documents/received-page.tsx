import { documents } from '@danbao/core/documents';
import { flowDefinitions, flowPath } from '@danbao/core/flows';
import { listing } from '@danbao/core/resources';
import { useCall, usePermission } from '@danbao/react';
import { Button } from '@danbao/react/ui';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { ListingPage } from '../../shared/listing-page.tsx';
import { useDocumentPageWords } from './i18n/words.ts';
import { pageOfReceipt } from './page-of-receipt.ts';

const flow = flowDefinitions.receipt;

const list = listing(documents.received, {
  follows: ['document', 'flow'],
  key: 'receiptId',
  rowTitle: 'title',
  columns: [
    ...(['title', 'registerNo', 'state', 'source', 'sourceDocNo', 'level', 'receiveTime', 'signerName'] as const),
    'deadline',
  ],
  filters: ['state', 'level'],
});

/** The register of documents that came in (A11: receipt): from other units by themselves, on paper by hand. */
export function ReceivedPage() {
  const w = useDocumentPageWords();
  const mayStart = usePermission('flow:write');
  return (
    <ListingPage
      listing={list}
      title={w('received')}
      about={w('receivedAbout')}
      empty={w('neverReceived')}
      tools={
        mayStart && (
          <Link to={flowPath(flow, 'start')} className="db-root db-button db-button-primary">
            <Plus aria-hidden="true" />
            {w('startReceiving')}
          </Link>
        )
      }
      columns={{
        title: {
          cell: ({ docId = '', flowId, title, state }) => (
            <Link
              to={flowId === undefined ? `/documents/read/${docId}` : flowPath(flow, pageOfReceipt(state), { flowId })}
              className="db-root db-link inline-block sm:min-w-72"
            >
              {title}
            </Link>
          ),
        },
        registerNo: { kind: 'nowrap' },
        source: { kind: 'nowrap' },
        sourceDocNo: { kind: 'nowrap' },
        signerName: { kind: 'nowrap' },
      }}
      rowTools={({ docId, flowId, receiptId, title, state, maySign }, reload) => (
        <>
          {docId && flowId && (
            <Link to={`/documents/read/${docId}`} className="db-root db-link" aria-label={w('originalOf', { title })}>
              {w('original')}
            </Link>
          )}
          {maySign === '1' && (
            <SignButton
              receiptId={receiptId}
              label={w('signOne', { title })}
              text={w(state === 'signed' ? 'register' : 'sign')}
              onDone={reload}
            />
          )}
        </>
      )}
    />
  );
}

interface SignButtonProps {
  readonly receiptId: string;
  readonly label: string;
  readonly text: string;
  readonly onDone: () => void;
}

function SignButton({ receiptId, label, text, onDone }: SignButtonProps) {
  const w = useDocumentPageWords();
  const call = useCall(async () => onDone());
  const sign = () => void call(documents.sign, { receiptIds: [receiptId] }, { said: () => w('signed') });
  return (
    <Button variant="text" aria-label={label} onClick={sign}>
      {text}
    </Button>
  );
}
