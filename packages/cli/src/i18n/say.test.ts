import { fill as fillOfCore } from '@danbao/core/i18n';
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { fill } from './fill.ts';
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

test.each(Object.entries(en))('%s is filled as core fills it', (_, sentence) => {
  for (const count of [0, 1, 2]) {
    const names = [...sentence.matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
    const params = Object.fromEntries(names.map((name) => [name, count]));
    const show = (text: string, name: string) => `<${name} ${text}>`;
    expect(fill(sentence, params, show)).toBe(fillOfCore(sentence, params, show));
  }
});
