import { expect, it } from 'vitest';
import { isCleanText, normaliseWidth } from './text.ts';

it.each(['', '担保', '𠮷', 'a\tb\n', '😀'])('%j is clean', (text) => {
  expect(isCleanText(text)).toBe(true);
});

it.each(['a\0', '\ud842', '\udfb7', '\udfb7\ud842', 'x\ud842y'])('%j is not clean', (text) => {
  expect(isCleanText(text)).toBe(false);
});

it('folds full width only', () => {
  expect(normaliseWidth('ＡＢｃ１２３，．（）％　－')).toBe('ABc123,.()% -');
  expect(normaliseWidth('权属人：张三、1。5 𠮷')).toBe('权属人:张三、1。5 𠮷');
});
