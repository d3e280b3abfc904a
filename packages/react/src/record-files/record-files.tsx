import { fileTypeLabel } from '@danbao/core/attachments';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { type AttachmentsOf, useAttachments } from '../attachments/use-attachments.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { later } from '../view/later.tsx';
import { Section } from '../view/section.tsx';
import { FileList } from './file-list.tsx';
import { useRecordFileWords } from './i18n/words.ts';

const AttachmentSection = later(async () => (await import('../attachments/attachment-section.tsx')).AttachmentSection);

export interface RecordFilesProps extends Required<AttachmentsOf> {
  /** Whoever changes the record adds, renames, orders and removes its files as well. */
  readonly mayChange?: boolean;
  readonly className?: string;
}

/** The files of a record as a part of its detail; nothing for readers where there are none. */
export function RecordFiles({ infoId, fileType, mayChange = false, className }: RecordFilesProps) {
  const w = useRecordFileWords();
  const locale = useLocale();
  const of = { infoId, fileType };
  const { rows, error } = useAttachments(of);
  const [isOpen, setOpen] = useState(false);
  const title = fileTypeLabel(fileType)[locale];
  if (!mayChange && !error && !rows?.length) return null;
  const close = () => setOpen(false);
  return (
    <Section
      title={title}
      className={className}
      tools={
        mayChange && (
          <Button icon={<Paperclip aria-hidden="true" />} onClick={() => setOpen(true)}>
            {w('manage')}
          </Button>
        )
      }
    >
      <FileList {...of} />
      {isOpen && (
        <Dialog title={title} width="wide" onClose={close} actions={<Button onClick={close}>{w('close')}</Button>}>
          <AttachmentSection {...of} title={title} />
        </Dialog>
      )}
    </Section>
  );
}
