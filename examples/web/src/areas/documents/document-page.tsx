import { fileTypes } from '@danbao/core/attachments';
import { documents } from '@danbao/core/documents';
import { useEndpoint, usePermission } from '@danbao/react';
import { AttachmentSection } from '@danbao/react/attachments';
import { Siren } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { followUpPath } from '../../shared/follow-up.ts';
import { usePageTitle } from '../../shared/pages-store.ts';
import { PrintFrame } from '../../shared/print-frame.tsx';
import { DocumentSheet } from './document-sheet.tsx';
import { useDocumentPageWords } from './i18n/words.ts';

/** A document as its receivers read it, with its files; looking at it is having read it. */
export function DocumentPage() {
  const w = useDocumentPageWords();
  const { docId = '' } = useParams();
  const answer = useEndpoint(documents.read, { docId });
  const mayFollowUp = usePermission('flow:write');
  const document = answer.data;
  const title = document?.title ?? w('document');
  usePageTitle(title);
  return (
    <PrintFrame
      title={title}
      about={w('printHelp')}
      back="/receipt"
      ready={document !== undefined}
      error={answer.error}
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
