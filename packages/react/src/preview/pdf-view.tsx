import { ZoomIn, ZoomOut } from 'lucide-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { usePreviewWords } from './i18n/words.ts';
import { PdfPage } from './pdf-page.tsx';
import type { ViewProps } from './view-props.ts';

const scales = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** A PDF, page below page; pages are drawn as they come into sight. No script, form or link of the file is used. */
export function PdfView({ name, bytes, assets, onFail }: ViewProps) {
  const w = usePreviewWords();
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [step, setStep] = useState(3);
  useEffect(() => {
    GlobalWorkerOptions.workerSrc = assets.pdfWorker;
    const task = getDocument({
      // The worker takes the bytes over; whoever opens the file again still needs them.
      data: bytes.slice(),
      isEvalSupported: false,
      useWasm: false,
      enableXfa: false,
      cMapUrl: assets.pdfCharacterMaps,
      cMapPacked: true,
      standardFontDataUrl: assets.pdfFonts,
    });
    task.promise.then(setPdf, (error) => !task.destroyed && onFail(error));
    return () => void task.destroy();
  }, [bytes, assets, onFail]);
  if (!pdf) return <p className="db-preview-note">{w('loading', { name })}</p>;
  const scale = scales[step] ?? 1;
  return (
    <>
      <div className="db-preview-bar">
        <span>{w('pages', { count: pdf.numPages })}</span>
        <Button
          icon={<ZoomOut aria-hidden="true" />}
          aria-label={w('zoomOut')}
          title={w('zoomOut')}
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        />
        <span aria-live="polite">{w('zoomed', { percent: scale * 100 })}</span>
        <Button
          icon={<ZoomIn aria-hidden="true" />}
          aria-label={w('zoomIn')}
          title={w('zoomIn')}
          disabled={step === scales.length - 1}
          onClick={() => setStep(step + 1)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the keys */}
      <section className="db-preview-pages" aria-label={w('document', { name })} tabIndex={0}>
        {Array.from({ length: pdf.numPages }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
          <PdfPage key={index} pdf={pdf} number={index + 1} scale={scale} onFail={onFail} />
        ))}
      </section>
    </>
  );
}
