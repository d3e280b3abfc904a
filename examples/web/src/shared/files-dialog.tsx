import type { FileType } from '@danbao/core/attachments';
import { pairWords } from '@danbao/react';
import { AttachmentSection } from '@danbao/react/attachments';
import { Button, Dialog } from '@danbao/react/ui';

const { useWords } = pairWords({ close: ['关闭', 'Close'] });

export interface FilesDialogProps {
  readonly title: string;
  readonly infoId: string;
  readonly fileType: FileType;
  readonly readOnly?: boolean;
  readonly onClose: () => void;
}

/** The files of an ordinary record. */
export function FilesDialog({ title, infoId, fileType, readOnly = false, onClose }: FilesDialogProps) {
  const w = useWords();
  return (
    <Dialog title={title} width="wide" onClose={onClose} actions={<Button onClick={onClose}>{w('close')}</Button>}>
      <AttachmentSection infoId={infoId} fileType={fileType} readOnly={readOnly} />
    </Dialog>
  );
}
