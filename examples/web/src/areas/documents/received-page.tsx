import { documents } from '@danbao/core/documents';
import { flowDefinitions, flowPath } from '@danbao/core/flows';
import { listing } from '@danbao/core/resources';
import { useCall } from '@danbao/react';
import { Button } from '@danbao/react/ui';
import { Link } from 'react-router';
import { useDocumentPageWords } from './i18n/words.ts';
import { pageOfReceipt } from './page-of-receipt.ts';
import { RegisterPage } from './register-page.tsx';

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
  return (
    <RegisterPage
      listing={list}
      words={{ title: 'received', about: 'receivedAbout', empty: 'neverReceived', start: 'startReceiving' }}
      flow={flow}
      to={({ docId = '', flowId, state }) =>
        flowId === undefined ? `/documents/read/${docId}` : flowPath(flow, pageOfReceipt(state), { flowId })
      }
      short={['registerNo', 'source', 'sourceDocNo', 'signerName']}
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
