import { fileTypes } from '@danbao/core/attachments';
import { Download, Eye, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { type Attachment, useAttachments } from '../attachments/use-attachments.ts';
import { useFileActions } from '../attachments/use-file-actions.ts';
import { Button } from '../button/button.tsx';
import { useWords } from '../i18n/words.ts';
import { useSession } from '../provider/use-session.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import { ProofUploadDialog } from './proof-upload-dialog.tsx';

export interface ProofFilesProps {
  /** The id of the measure in its application. */
  readonly infoId: string;
  /** No upload and no delete (M7). */
  readonly readOnly: boolean;
}

/** The proofs of a fulfilment; only who uploaded one may delete it, and only while it is edited (E5). */
export function ProofFiles({ infoId, readOnly }: ProofFilesProps) {
  const w = useWords();
  const user = useSession()?.user?.username;
  const of = { infoId, fileType: fileTypes.proof };
  const { rows, error, refresh } = useAttachments(of);
  const actions = useFileActions(refresh);
  const [uploading, setUploading] = useState(false);
  const columns: Column<Attachment>[] = [
    { id: 'name', header: w('fileName'), cell: ({ fileName }) => <Name text={fileName} /> },
    { id: 'by', header: w('uploadedBy'), kind: 'nowrap', cell: (file) => file.fileUploadUsername },
    { id: 'at', header: w('uploadedAt'), kind: 'nowrap', cell: (file) => file.uploadTime },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (file) => (
        <>
          {actions.isShown(file) && (
            <Button
              variant="text"
              icon={<Eye />}
              aria-label={w('previewFile', { name: file.fileName })}
              onClick={() => void actions.preview(file)}
            />
          )}
          <Button
            variant="text"
            icon={<Download />}
            aria-label={w('downloadFile', { name: file.fileName })}
            onClick={() => void actions.download(file)}
          />
          {!readOnly && user !== undefined && file.fileUploadUser === user && (
            <Button
              variant="danger-text"
              icon={<Trash2 />}
              aria-label={w('deleteFile', { name: file.fileName })}
              onClick={() => void actions.remove(file)}
            />
          )}
        </>
      ),
    },
  ];
  return (
    <section className="db-root" aria-label={w('proofs')}>
      <div className="db-section-head">
        <h3 className="db-root db-subtitle">{w('proofs')}</h3>
        {!readOnly && (
          <Button icon={<Upload aria-hidden="true" />} onClick={() => setUploading(true)}>
            {w('uploadProof')}
          </Button>
        )}
      </div>
      <DataTable
        label={w('proofs')}
        columns={columns}
        rows={rows}
        rowKey={(file) => file.id}
        error={error}
        onRetry={() => void refresh()}
      />
      {uploading && <ProofUploadDialog {...of} onUploaded={() => void refresh()} onClose={() => setUploading(false)} />}
    </section>
  );
}

function Name({ text }: { readonly text: string }) {
  return (
    <span className="db-cell-cut" title={text}>
      {text}
    </span>
  );
}
