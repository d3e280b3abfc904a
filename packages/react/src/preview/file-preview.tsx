import { extensionOf } from '@danbao/core';
import { Download } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { usePreviewWords } from './i18n/words.ts';
import type { PreviewAssets, ViewProps } from './view-props.ts';

export interface FilePreviewProps {
  readonly name: string;
  /** Fetches the file; asked once. */
  readonly load: () => Promise<Blob>;
  readonly assets: PreviewAssets;
  readonly onDownload: () => void;
}

/** Larger files are downloaded, in bytes. */
const largest = 50 * 1024 * 1024;

const image = lazy(async () => ({ default: (await import('./image-view.tsx')).ImageView }));

/** Each view is loaded when a file of its kind is opened; the old formats are downloaded (K11). */
const views: Readonly<Record<string, ComponentType<ViewProps>>> = {
  pdf: lazy(async () => ({ default: (await import('./pdf-view.tsx')).PdfView })),
  docx: lazy(async () => ({ default: (await import('./docx-view.tsx')).DocxView })),
  xlsx: lazy(async () => ({ default: (await import('./xlsx-view.tsx')).XlsxView })),
  pptx: lazy(async () => ({ default: (await import('./pptx-view.tsx')).PptxView })),
  jpg: image,
  jpeg: image,
  png: image,
};

type Trouble = 'failed' | 'tooLarge' | 'unsupported';

/** Shows a PDF, Word, Excel or PowerPoint file (K11), or a photo. Nothing in the file can run, load or send anything. */
export function FilePreview({ name, load, assets, onDownload }: FilePreviewProps) {
  const w = usePreviewWords();
  const View = views[extensionOf(name)];
  const [bytes, setBytes] = useState<Uint8Array>();
  const [trouble, setTrouble] = useState<Trouble | undefined>(View ? undefined : 'unsupported');
  const fail = useCallback(() => setTrouble('failed'), []);
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const blob = await load();
      if (blob.size > largest) throw 'tooLarge' satisfies Trouble;
      return new Uint8Array(await blob.arrayBuffer());
    };
    read().then(
      (read) => !isOver && setBytes(read),
      (reason: unknown) => !isOver && setTrouble(reason === 'tooLarge' ? 'tooLarge' : 'failed'),
    );
    return () => {
      isOver = true;
    };
  }, [load]);
  if (trouble)
    return (
      <div className="db-preview-note" role="alert">
        <p>{w(trouble, { limit: largest / 1024 / 1024 })}</p>
        <Button look="primary" onClick={onDownload}>
          {w('download')}
        </Button>
      </div>
    );
  const loading = <p className="db-preview-note">{w('loading', { name })}</p>;
  if (!bytes || !View) return loading;
  return (
    <Suspense fallback={loading}>
      <div className="db-preview-top">
        <Button icon={<Download aria-hidden="true" />} onClick={onDownload}>
          {w('download')}
        </Button>
      </div>
      <View name={name} bytes={bytes} assets={assets} onFail={fail} />
    </Suspense>
  );
}
