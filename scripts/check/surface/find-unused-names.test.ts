import { expect, test } from 'vitest';
import { findUnusedNames, type PublicName } from './find-unused-names.ts';
import { namesUsed } from './names-used.ts';

const name = (of: string, isType: boolean, ...speaksOf: readonly string[]): PublicName => ({
  entry: '@danbao/core',
  name: of,
  isType,
  speaksOf: new Set(speaksOf),
});
const names = [
  name('save', false, 'SaveOptions'),
  name('SaveOptions', true, 'Retry'),
  name('Retry', true),
  name('forgotten', false, 'Forgotten'),
  name('Forgotten', true),
];
const isUsed = (one: PublicName) => one.name === 'save';
const isShown = () => false;

test('a name that nobody uses is found; types that used names speak of are rightly public', () => {
  const problems = findUnusedNames({ names, isUsed, isShown, kept: {} });
  expect(problems.map((text) => /exports (\w+)/.exec(text)?.[1])).toEqual(['forgotten', 'Forgotten']);
});

test('a reason keeps a name and its types, and a reason that nobody needs is a problem of its own', () => {
  expect(findUnusedNames({ names, isUsed, isShown, kept: { forgotten: 'others need it' } })).toEqual([]);
  const kept = { forgotten: 'others need it', save: 'needless', gone: 'not there' };
  expect(findUnusedNames({ names, isUsed, isShown, kept })).toEqual([
    'kept-names.ts keeps save, which is used: no reason is needed',
    'kept-names.ts keeps gone, which is not public',
  ]);
});

test('names are read from imports, from names passed on, and from files that load an entry late', () => {
  const text = `import { a, type B } from '@danbao/core';\nimport {\n  c as d,\n} from '@danbao/core/sheet';
export { e } from '@danbao/react';\nimport { f } from './own.ts';`;
  expect(namesUsed(text)).toEqual(
    expect.arrayContaining([
      ['@danbao/core', 'a'],
      ['@danbao/core', 'B'],
      ['@danbao/core/sheet', 'c'],
      ['@danbao/react', 'e'],
    ]),
  );
  expect(namesUsed(text).some(([, used]) => used === 'f')).toBe(false);
  expect(namesUsed(`const { chart } = await import('@danbao/react/charts');`)).toContainEqual([
    '@danbao/react/charts',
    'chart',
  ]);
});

test('a name that a page shows may be public, and keeps its reason where it has one', () => {
  const shown = { names, isUsed, isShown: (one: PublicName) => one.name === 'forgotten' };
  expect(findUnusedNames({ ...shown, kept: {} })).toEqual([]);
  expect(findUnusedNames({ ...shown, kept: { forgotten: 'others need it' } })).toEqual([]);
});
