import { attachments } from '@danbao/core/attachments';
import { useDanbao, type ViewedFile } from '@danbao/react';
import { useDownload } from '@danbao/react/attachments';
import { FilePreview } from '@danbao/react/preview';
import { Dialog } from '@danbao/react/ui';
import pdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { useCallback } from 'react';
import { basePath } from '../shared/base-path.ts';

const assets = { pdfWorker, pdfCharacterMaps: `${basePath}/pdf/cmaps/`, pdfFonts: `${basePath}/pdf/standard_fonts/` };

export interface ViewerDialogProps {
  readonly file: ViewedFile;
  readonly onClose: () => void;
}

/** A file in a wide dialog. */
export function ViewerDialog({ file, onClose }: ViewerDialogProps) {
  const { client } = useDanbao();
  const download = useDownload();
  const { id, sysId = '2' } = file;
  const load = useCallback(async () => {
    const link = await client.request(attachments.previewUrl, { fileId: id, sysId });
    // Of the old formats the server shows what it can make of them.
    const answer = await fetch(new URL(`${link}&as=shown`, location.href));
    if (answer.status === 204) return undefined;
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.blob();
  }, [client, id, sysId]);
  return (
    <Dialog title={file.fileName} width="office1200" onClose={onClose}>
      <FilePreview name={file.fileName} load={load} assets={assets} onDownload={() => void download(file)} />
    </Dialog>
  );
}
