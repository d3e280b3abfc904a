import { create } from 'qrcode';
import { useMemo } from 'react';

export interface QrCodeProps {
  /** What the code says: an address, or any text. */
  readonly text: string;
  /** Its name for screen readers. */
  readonly label: string;
}

/** A QR code as a drawing, made here: no other address is asked. Dark on white in every theme, as cameras want it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawingOf(text), [text]);
  return (
    <svg
      className="db-qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="var(--db-ink)" />
    </svg>
  );
}

function drawingOf(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const dark = [...data.keys()].filter((index) => data[index]);
  return { size, path: dark.map((index) => `M${index % size} ${Math.floor(index / size)}h1v1h-1z`).join('') };
}
