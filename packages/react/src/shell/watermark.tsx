import { type CSSProperties, useMemo } from 'react';
import { watermarkTile } from './watermark-tile.ts';

export interface WatermarkProps {
  /** The name of the system, unless a deployment wants another. */
  readonly text: string;
}

/** A text over everything, on paper too, that takes no click and is not read out (A23). It is light on dark grounds. */
export function Watermark({ text }: WatermarkProps) {
  const style = useMemo(
    () => ({
      '--db-watermark-dark': watermarkTile(text, 'rgba(0,0,0,0.15)') ?? 'none',
      '--db-watermark-light': watermarkTile(text, 'rgba(255,255,255,0.15)') ?? 'none',
    }),
    [text],
  );
  return <div className="db-watermark" data-db-watermark="" aria-hidden="true" style={style as CSSProperties} />;
}
