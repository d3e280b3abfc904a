import { accessibleTone, isColour, mixTones } from './contrast.ts';

export interface Theme {
  /** #rrggbb, chosen by the person; #409EFF when not said (A8). */
  readonly colour?: string;
  readonly scheme?: 'light' | 'dark';
  readonly contrast?: 'normal' | 'high';
  readonly density?: 'compact' | 'standard' | 'roomy';
}

/**
 * Writes a theme on an element, usually the document's: the attributes that theme.css looks at, and the tones that follow
 * from the colour: 4.5:1 for solid buttons and links, in both schemes.
 */
export function applyTheme(element: HTMLElement, theme: Theme): void {
  const { scheme = 'light', contrast = 'normal', density = 'standard', colour } = theme;
  element.dataset.dbScheme = scheme;
  element.dataset.dbContrast = contrast;
  element.dataset.dbDensity = density;
  const tones = colour && isColour(colour) ? tonesOf(colour, scheme) : {};
  for (const name of toneNames) {
    const tone = tones[name];
    if (tone === undefined) element.style.removeProperty(`--db-${name}`);
    else element.style.setProperty(`--db-${name}`, tone);
  }
}

const toneNames = ['colour', 'primary', 'primary-strong', 'primary-soft', 'link', 'focus'] as const;
type ToneName = (typeof toneNames)[number];

const grounds = { light: '#ffffff', dark: '#18202b' } as const;

/** The tones that follow from a theme colour. */
export function tonesOf(colour: string, scheme: 'light' | 'dark'): Partial<Record<ToneName, string>> {
  const ground = grounds[scheme];
  const soft = mixTones(ground, colour, 0.1);
  const primary = accessibleTone(colour, '#ffffff');
  const link = accessibleTone(colour, soft);
  return {
    colour,
    primary,
    'primary-strong': mixTones(primary, '#000000', 0.15),
    'primary-soft': soft,
    link,
    focus: accessibleTone(colour, ground, 3),
  };
}
