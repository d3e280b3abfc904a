import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { applyTheme } from './apply-theme.ts';
import { accessibleTone, contrast } from './contrast.ts';
import { tonesOf } from './tones.ts';

it('knows the contrast of black and white, and of the default colour on white', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#409eff', '#ffffff')).toBeCloseTo(2.78, 1);
});

it.each(['#409eff', '#ffeb3b', '#000000', '#ffffff', '#00c853', '#ff1744'])(
  'finds readable tones for %s in both schemes',
  (colour) => {
    for (const [scheme, ground] of [
      ['light', '#ffffff'],
      ['dark', '#18202b'],
    ] as const) {
      const tones = tonesOf(colour, scheme);
      expect(contrast(tones.primary ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tones.link ?? '', tones['primary-soft'] ?? '')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tones.focus ?? '', ground)).toBeGreaterThanOrEqual(3);
    }
  },
);

it('leaves a colour alone that is readable already', () => {
  expect(accessibleTone('#123456', '#ffffff')).toBe('#123456');
});

it('writes a theme on an element, and takes a wrong colour for none', () => {
  const element = document.createElement('div');
  applyTheme(element, { colour: '#ff0000', scheme: 'dark', density: 'compact', contrast: 'high' });
  expect(element.dataset).toMatchObject({ dbScheme: 'dark', dbDensity: 'compact', dbContrast: 'high' });
  expect(element.style.getPropertyValue('--db-colour')).toBe('#ff0000');
  applyTheme(element, { colour: 'red; background: url(x)' });
  expect(element.style.getPropertyValue('--db-colour')).toBe('');
});

it.each(['light', 'dark', 'light high', 'dark high'])('the %s tokens are readable on every ground', (scheme) => {
  const tokens = tokensOf(scheme);
  const at = (name: string) => tokens.get(name) ?? '';
  const grounds = ['ground', 'panel', 'raised', 'sunken'].map(at);
  for (const ground of grounds) {
    for (const name of ['text', 'text-quiet', 'link', 'danger', 'warning', 'success']) {
      expect(contrast(at(name), ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    for (const name of ['line-control', 'focus']) {
      expect(contrast(at(name), ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  }
  for (const name of ['danger', 'warning', 'success']) {
    expect(contrast(at(name), at(`${name}-soft`)), `${name} on its soft tone`).toBeGreaterThanOrEqual(4.5);
  }
  for (const name of ['primary', 'primary-strong']) {
    expect(contrast(at('on-primary'), at(name)), name).toBeGreaterThanOrEqual(4.5);
  }
});

it.each([
  ['light', 'light'],
  ['dark', 'dark1'],
  ['dark', 'dark2'],
])('texts of the big screen %s %s are readable on its grounds', (scheme, screen) => {
  const tokens = tokensOf(scheme, screen);
  const at = (name: string) => tokens.get(name) ?? '';
  for (const ground of ['ground', 'panel'].map(at))
    for (const name of ['text', 'text-quiet', 'danger', 'warning', 'success'])
      expect(contrast(at(name), ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
});

/** The colours of theme.css for a scheme, and for a big screen, later blocks over earlier ones. */
function tokensOf(scheme: string, screen?: string): Map<string, string> {
  const css = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');
  const [dark, high] = [scheme.includes('dark'), scheme.includes('high')];
  const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(
    ([, selector = '']) =>
      (!selector.includes("scheme='dark'") || dark) &&
      (!selector.includes("contrast='high'") || high) &&
      !selector.includes('density') &&
      (!selector.includes('db-screen') || (screen !== undefined && selector.includes(`'${screen}'`))),
  );
  const declared = blocks.flatMap(([, , body = '']) => [...body.matchAll(/--db-([\w-]+): (#[0-9a-f]{6});/g)]);
  return new Map(declared.map(([, name = '', value = '']) => [name, value]));
}
