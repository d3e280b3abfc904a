import { type CSSProperties, useMemo } from 'react';
import { useIsClient } from '../view/use-is-client.ts';
import { watermarkTile } from './watermark-tile.ts';

export interface WatermarkProps {
  /** The name of the system, unless a deployment wants another. */
  readonly text: string;
}

/** A text over everything, on paper too, that takes no click and is not read out (A23). It is light on dark grounds. */
export function Watermark({ text }: WatermarkProps) {
  const isClient = useIsClient();
  const style = useMemo(() => {
    const tile = (colour: string) => (isClient && watermarkTile(text, colour)) || 'none';
    return { '--db-watermark-dark': tile('rgba(0,0,0,0.15)'), '--db-watermark-light': tile('rgba(255,255,255,0.15)') };
  }, [text, isClient]);
  return <div className="db-watermark" data-db-watermark="" aria-hidden="true" style={style as CSSProperties} />;
}
