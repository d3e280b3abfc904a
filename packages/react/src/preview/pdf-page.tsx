import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { usePreviewWords } from './i18n/words.ts';

export interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  /** From 1. */
  readonly number: number;
  readonly scale: number;
  readonly onFail: (error: unknown) => void;
}

/** A page as a picture with its text above it, to read, mark and copy. */
export function PdfPage({ pdf, number, scale, onFail }: PdfPageProps) {
  const w = usePreviewWords();
  const container = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<PDFPageProxy>();
  const isSeen = useSeen(container);
  useEffect(() => {
    let isOver = false;
    pdf.getPage(number).then((found) => !isOver && setPage(found), onFail);
    return () => {
      isOver = true;
    };
  }, [pdf, number, onFail]);
  useEffect(() => {
    if (!page || !isSeen || !canvas.current || !text.current) return;
    const viewport = page.getViewport({ scale });
    const sharp = page.getViewport({ scale: scale * Math.min(devicePixelRatio, 2) });
    canvas.current.width = sharp.width;
    canvas.current.height = sharp.height;
    const drawing = page.render({ canvas: canvas.current, viewport: sharp });
    const layer = text.current;
    layer.replaceChildren();
    const words = new TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport });
    const isOver = new AbortController();
    const failed = (error: unknown) => {
      if (!isOver.signal.aborted) onFail(error);
    };
    drawing.promise.catch(failed);
    words.render().catch(failed);
    return () => {
      isOver.abort();
      drawing.cancel();
      words.cancel();
    };
  }, [page, isSeen, scale, onFail]);
  const { width, height } = page?.getViewport({ scale }) ?? { width: 595 * scale, height: 842 * scale };
  return (
    <article
      ref={container}
      className="db-preview-page"
      aria-label={w('page', { page: number, count: pdf.numPages })}
      style={{ width, height, '--total-scale-factor': scale } as React.CSSProperties}
    >
      <canvas ref={canvas} />
      <div ref={text} className="db-preview-text" />
    </article>
  );
}

/** Whether an element has ever been near the window. */
function useSeen(place: React.RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current || isSeen) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '400px',
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place, isSeen]);
  return isSeen;
}
