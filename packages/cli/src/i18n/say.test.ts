import { expect, test } from 'vitest';
import { en } from './en.ts';
import { createSay } from './say.ts';

const say = createSay('en', () => {});

test('one and many are said as people say them', () => {
  const command = 'danbao import a.xlsx';
  expect(say.text('stoppedInterrupted', { count: 1, command })).toContain('1 row is left');
  expect(say.text('stoppedInterrupted', { count: 2, command })).toContain('2 rows are left');
  expect(say.text('progressOf', { done: 1, total: 1 })).toBe('1 of 1 row');
});

test.each(Object.entries(en))('no count of %s stands before a noun that is always of many', (_, sentence) => {
  expect(sentence).not.toMatch(
    /\{(?!max|limit)\w+\} (wrong )?(rows|records|files|sheets|cells|jobs|conflicts|days|people)\b(?!\/)/,
  );
});
