import { code128 } from './code128.ts';

export interface BarcodeProps {
  /** What is on the bars: an id. */
  readonly code: string;
  /** What people read below them. */
  readonly text?: string;
}

/** A Code 128 bar code, as broad as its place. */
export function Barcode({ code, text = code }: BarcodeProps) {
  const { width, bars } = code128(code);
  return (
    <figure className="archive-barcode">
      <svg
        viewBox={`0 0 ${width} 60`}
        preserveAspectRatio="none"
        role="img"
        aria-label={code}
        shapeRendering="crispEdges"
      >
        <path d={bars.map(([at, wide]) => `M${at} 0h${wide}v60h-${wide}z`).join('')} />
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
