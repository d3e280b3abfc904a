import type { FileType } from '@danbao/core/attachments';
import { useEffect, useState } from 'react';
import { UploadArea } from '../attachments/upload-area.tsx';
import { useUploads } from '../attachments/use-uploads.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useUnsaved } from '../dialog/use-unsaved.ts';
import { useWords } from '../i18n/words.ts';

export interface ProofUploadDialogProps {
  readonly infoId: string;
  readonly fileType: FileType;
  readonly onUploaded: () => void;
  readonly onClose: () => void;
}

/** Files are gathered first, by drop or choice, and sent when the person says so; it closes when all have arrived (M9). */
export function ProofUploadDialog({ infoId, fileType, onUploaded, onClose }: ProofUploadDialogProps) {
  const w = useWords();
  const [submitted, setSubmitted] = useState(false);
  const uploads = useUploads({ infoId, fileType, manual: true, onDone: onUploaded });
  const { length } = uploads.uploads;
  useEffect(() => {
    if (submitted && length === 0) onClose();
  }, [submitted, length, onClose]);
  const { leave } = useUnsaved(length > 0, { question: { text: w('filesNotSent') }, onLeave: onClose });
  const submit = () => {
    setSubmitted(true);
    uploads.start();
  };
  const sending = uploads.started && uploads.busy > 0;
  return (
    <Dialog
      title={w('uploadProof')}
      onClose={() => void leave()}
      actions={
        <>
          <Button onClick={() => void leave()}>{w('cancel')}</Button>
          <Button variant="primary" disabled={length === 0} busy={sending} onClick={submit}>
            {w('startUpload')}
          </Button>
        </>
      }
    >
      <UploadArea uploads={uploads} chooseLabel={w('chooseFiles')} />
    </Dialog>
  );
}
