import { fileTypes } from '@danbao/core/attachments';
import { documents } from '@danbao/core/documents';
import { flowDefinitions, flowPath } from '@danbao/core/flows';
import { useCall, useEndpoint, usePermission } from '@danbao/react';
import { AttachmentSection } from '@danbao/react/attachments';
import { Button } from '@danbao/react/ui';
import { Siren } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import { followUpPath } from '../../shared/follow-up.ts';
import { usePageTitle } from '../../shared/pages-store.ts';
import { PrintFrame } from '../../shared/print-frame.tsx';
import { DocumentSheet } from './document-sheet.tsx';
import { useDocumentPageWords } from './i18n/words.ts';
import { pageOfReceipt } from './page-of-receipt.ts';

/** A document as its receivers read it, with its files; looking at it is having read it. */
export function DocumentPage() {
  const w = useDocumentPageWords();
  const { docId = '' } = useParams();
  const answer = useEndpoint(documents.read, { docId });
  const mayFollowUp = usePermission('flow:write');
  const document = answer.data;
  const call = useCall(() => answer.refetch());
  const navigate = useNavigate();
  const title = document?.title ?? w('document');
  const sign = async ({ receiptId = '' }: { readonly receiptId?: string | undefined }) => {
    const done = await call(documents.sign, { receiptIds: [receiptId] }, { said: () => w('signed') });
    const flowId = done?.answer[0]?.flowId;
    if (flowId) void navigate(flowPath(flowDefinitions.receipt, 'edit', { flowId }));
  };
  usePageTitle(title);
  return (
    <PrintFrame
      title={title}
      about={w('printHelp')}
      back="/receipt"
      ready={document !== undefined}
      error={answer.error}
      tools={
        document?.maySign === '1' ? (
          <Button variant="primary" onClick={() => void sign(document)}>
            {w(document.receiptState === 'signed' ? 'register' : 'sign')}
          </Button>
        ) : (
          document?.receiptFlowId && (
            <Link
              className="db-root db-button db-button-primary"
              to={flowPath(flowDefinitions.receipt, pageOfReceipt(document.receiptState), {
                flowId: document.receiptFlowId,
              })}
            >
              {w(document.receiptState === 'draft' ? 'handle' : 'handling')}
            </Link>
          )
        )
      }
    >
      {document && (
        <>
          <DocumentSheet document={document} />
          <div className="db-no-print mx-auto grid max-w-[210mm] gap-3">
            <AttachmentSection infoId={docId} fileType={fileTypes.flow} title={w('files')} readOnly />
            {mayFollowUp && (
              <Link
                className="db-root db-button w-fit"
                to={followUpPath({ docId, title, basis: [document.docNo, title].filter(Boolean).join(' ') })}
              >
                <Siren aria-hidden="true" />
                {w('followUp')}
              </Link>
            )}
          </div>
        </>
      )}
    </PrintFrame>
  );
}
