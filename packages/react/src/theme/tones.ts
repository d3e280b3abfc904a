import { accessibleTone, mixTones } from './contrast.ts';

export interface Theme {
  /** #rrggbb, chosen by the person; #409EFF when not said (A8). */
  readonly colour?: string;
  readonly scheme?: 'light' | 'dark';
  readonly contrast?: 'normal' | 'high';
  readonly density?: 'compact' | 'standard' | 'roomy';
  /** The size of all text. */
  readonly text?: 'standard' | 'large';
}

export const toneNames = ['colour', 'primary', 'primary-strong', 'primary-soft', 'link', 'focus'] as const;
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
