import { extensionOf } from '@danbao/core/attachments';
import { Download } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { usePreviewWords } from './i18n/words.ts';
import type { PreviewAssets, ViewProps } from './view-props.ts';

export interface FilePreviewProps {
  readonly name: string;
  /**
   * Fetches the file; asked once. Of a doc, xls or ppt it fetches what the server makes of it, a PDF or its words; nothing
   * where it makes nothing.
   */
  readonly load: () => Promise<Blob | undefined>;
  readonly assets: PreviewAssets;
  readonly onDownload: () => void;
}

/** Larger files are downloaded, in bytes. */
const largest = 50 * 1024 * 1024;

const image = lazy(async () => ({ default: (await import('./image-view.tsx')).ImageView }));

/** Each view is loaded when a file of its kind is opened (K11). */
const views: Readonly<Record<string, ComponentType<ViewProps>>> = {
  pdf: lazy(async () => ({ default: (await import('./pdf-view.tsx')).PdfView })),
  docx: lazy(async () => ({ default: (await import('./docx-view.tsx')).DocxView })),
  xlsx: lazy(async () => ({ default: (await import('./xlsx-view.tsx')).XlsxView })),
  pptx: lazy(async () => ({ default: (await import('./pptx-view.tsx')).PptxView })),
  jpg: image,
  jpeg: image,
  png: image,
  text: lazy(async () => ({ default: (await import('./text-view.tsx')).TextView })),
};

const oldFormats: readonly string[] = ['doc', 'xls', 'ppt'];

type Trouble = 'failed' | 'tooLarge' | 'unsupported';

/** What a file is shown as: those of the old formats as what the server has made of them. */
function viewOf(name: string, bytes: Uint8Array | undefined): string | undefined {
  const extension = extensionOf(name);
  if (!oldFormats.includes(extension)) return extension;
  if (!bytes) return undefined;
  return new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-' ? 'pdf' : 'text';
}

/** Shows a PDF, Word, Excel or PowerPoint file (K11), or a photo. Nothing in the file can run, load or send anything. */
export function FilePreview({ name, load, assets, onDownload }: FilePreviewProps) {
  const w = usePreviewWords();
  const isOld = oldFormats.includes(extensionOf(name));
  const [bytes, setBytes] = useState<Uint8Array>();
  const [trouble, setTrouble] = useState<Trouble | undefined>(
    isOld || views[extensionOf(name)] ? undefined : 'unsupported',
  );
  const shownAs = viewOf(name, bytes);
  const View = shownAs === undefined ? undefined : views[shownAs];
  const fail = useCallback(() => setTrouble('failed'), []);
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const blob = await load();
      if (!blob) throw 'unsupported' satisfies Trouble;
      if (blob.size > largest) throw 'tooLarge' satisfies Trouble;
      return new Uint8Array(await blob.arrayBuffer());
    };
    read().then(
      (read) => !isOver && setBytes(read),
      (reason: unknown) => !isOver && setTrouble(reason === 'tooLarge' || reason === 'unsupported' ? reason : 'failed'),
    );
    return () => {
      isOver = true;
    };
  }, [load]);
  if (trouble)
    return (
      <div className="db-preview-note" role="alert">
        <p>{w(trouble, { limit: largest / 1024 / 1024 })}</p>
        <Button variant="primary" onClick={onDownload}>
          {w('download')}
        </Button>
      </div>
    );
  const loading = <p className="db-preview-note">{w('loading', { name })}</p>;
  if (!bytes || !View) return loading;
  return (
    <Suspense fallback={loading}>
      <div className="db-preview-top">
        {isOld && <p className="db-preview-made">{w(shownAs === 'pdf' ? 'madePdf' : 'wordsOnly')}</p>}
        <Button icon={<Download aria-hidden="true" />} onClick={onDownload}>
          {w('download')}
        </Button>
      </div>
      <View name={name} bytes={bytes} assets={assets} onFail={fail} />
    </Suspense>
  );
}
