import { expect, it } from 'vitest';
import { applyTheme, tonesOf } from './apply-theme.ts';
import { accessibleTone, contrast } from './contrast.ts';

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
