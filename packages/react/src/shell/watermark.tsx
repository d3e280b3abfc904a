import { type CSSProperties, useMemo } from 'react';
import { useIsClient } from '../view/use-is-client.ts';

/** Width, height and font of one tile (A23). */
const width = 400;
const height = 48;
const fontSize = 14;

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

/** The text once on a tile of 400x48 px, as an address for CSS; undefined where nothing can be painted. */
function watermarkTile(text: string, colour: string): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.font = `${fontSize}px ${getComputedStyle(document.body).fontFamily}`;
  context.fillStyle = colour;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.translate(width / 2, height / 2);
  context.rotate(-slopeOf(context.measureText(text).width));
  context.fillText(text, 0, 0, width);
  return `url(${canvas.toDataURL()})`;
}

/** 15°, less for a text so long that the tile would cut it. */
function slopeOf(length: number): number {
  return Math.min(Math.PI / 12, Math.asin(Math.min(1, Math.max(0, height - fontSize - 6) / length)));
}
