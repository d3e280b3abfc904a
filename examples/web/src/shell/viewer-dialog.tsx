import { isApiError } from '@danbao/core';
import { attachments } from '@danbao/core/attachments';
import { useDanbao, type ViewedFile } from '@danbao/react';
import { useDownload } from '@danbao/react/attachments';
import { FilePreview } from '@danbao/react/preview';
import { Dialog } from '@danbao/react/ui';
import pdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { useCallback } from 'react';
import { basePath } from '../shared/base-path.ts';

const assets = { pdfWorker, pdfCharacterMaps: `${basePath}/pdf/cmaps/`, pdfFonts: `${basePath}/pdf/standard_fonts/` };

/** What the server answers of a file that it can make nothing of. */
const cannotBeShown = 415;

export interface ViewerDialogProps {
  readonly file: ViewedFile;
  readonly onClose: () => void;
}

/** A file in a wide dialog. */
export function ViewerDialog({ file, onClose }: ViewerDialogProps) {
  const { client } = useDanbao();
  const download = useDownload();
  const { id } = file;
  const load = useCallback(async () => {
    try {
      // Of the old formats the server shows what it can make of them.
      return (await client.request(attachments.show, { fileId: id, as: 'shown' })).blob;
    } catch (error) {
      if (isApiError(error) && error.status === cannotBeShown) return undefined;
      throw error;
    }
  }, [client, id]);
  return (
    <Dialog title={file.fileName} width="office1200" onClose={onClose}>
      <FilePreview name={file.fileName} load={load} assets={assets} onDownload={() => void download(file)} />
    </Dialog>
  );
}
