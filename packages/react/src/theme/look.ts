import { isColour } from './contrast.ts';
import { type Theme, tonesOf } from './tones.ts';

/** A theme as an element carries it: data attributes and custom properties. Plain data, so that it can be kept. */
export interface Look {
  readonly data: Readonly<Record<string, string>>;
  readonly style: Readonly<Record<string, string>>;
}

/** What a theme writes on an element. */
export function lookOf({
  scheme = 'light',
  contrast = 'normal',
  density = 'standard',
  text = 'standard',
  colour,
}: Theme): Look {
  const tones = colour && isColour(colour) ? tonesOf(colour, scheme) : {};
  return {
    data: { dbScheme: scheme, dbContrast: contrast, dbDensity: density, dbText: text },
    style: Object.fromEntries(Object.entries(tones).map(([name, tone]) => [`--db-${name}`, tone])),
  };
}
