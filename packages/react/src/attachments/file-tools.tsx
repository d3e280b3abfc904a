import { message } from '@danbao/core';
import { type FileType, fileSets } from '@danbao/core/attachments';
import { ClipboardPaste, ListChecks, Upload as UploadIcon, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useStore } from '../store/create-store.ts';
import { copiedFiles } from './copied-files.ts';
import { FileSetDialog } from './file-set-dialog.tsx';
import { useFileSetWords } from './i18n/words.ts';
import { UploadDialog } from './upload-dialog.tsx';
import type { Attachment } from './use-attachments.ts';
import type { useUploads } from './use-uploads.ts';

export interface FileToolsProps {
  readonly infoId: string;
  readonly fileType: FileType;
  readonly rows: readonly Attachment[];
  readonly readOnly: boolean;
  readonly uploads: ReturnType<typeof useUploads>;
  readonly refresh: () => Promise<void>;
}

/** What is done with several attachments of a record at once: upload, order, zip, copy, paste. */
export function FileTools({ infoId, fileType, rows, readOnly, uploads, refresh }: FileToolsProps) {
  const w = useFileSetWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const copied = useStore(copiedFiles);
  const [open, setOpen] = useState<'upload' | 'manage'>();
  const [busy, setBusy] = useState(false);
  const close = () => setOpen(undefined);
  const paste = async (ids: readonly string[]) => {
    setBusy(true);
    try {
      await client.request(fileSets.copy, { ids: [...ids], infoId, fileType });
      copiedFiles.set(undefined);
      notify.success(message('added', locale));
      await refresh();
    } catch (error) {
      notify.failed(undefined, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {!readOnly && copied && copied.infoId !== infoId && (
        <span>
          <Button icon={<ClipboardPaste aria-hidden="true" />} busy={busy} onClick={() => void paste(copied.ids)}>
            {w('paste', { count: copied.ids.length })}
          </Button>
          <Button
            variant="text"
            icon={<X />}
            aria-label={w('forget')}
            title={w('forget')}
            onClick={() => copiedFiles.set(undefined)}
          />
        </span>
      )}
      {!readOnly && (
        <Button icon={<UploadIcon aria-hidden="true" />} onClick={() => setOpen('upload')}>
          {w('uploadMany')}
        </Button>
      )}
      {rows.length > 0 && (
        <Button icon={<ListChecks aria-hidden="true" />} onClick={() => setOpen('manage')}>
          {w('manage')}
        </Button>
      )}
      {open === 'upload' && <UploadDialog uploads={uploads} onClose={close} />}
      {open === 'manage' && (
        <FileSetDialog infoId={infoId} rows={rows} readOnly={readOnly} refresh={refresh} onClose={close} />
      )}
    </>
  );
}
