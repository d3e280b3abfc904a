import { lookOf } from './look.ts';
import { type Theme, toneNames } from './tones.ts';

/**
 * Writes a theme on an element, usually the document's: the attributes that theme.css looks at, and the tones that follow
 * from the colour: 4.5:1 for solid buttons and links, in both schemes.
 */
export function applyTheme(element: HTMLElement, theme: Theme): void {
  const { data, style } = lookOf(theme);
  Object.assign(element.dataset, data);
  for (const name of toneNames.map((tone) => `--db-${tone}`)) {
    const tone = style[name];
    if (tone === undefined) element.style.removeProperty(name);
    else element.style.setProperty(name, tone);
  }
}
