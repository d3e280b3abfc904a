import { expect, test } from 'vitest';
import { isPageAddress } from '../../format/page-address.ts';
import { arrangementOf, cardsOf, startCards } from './start-page.ts';

test('links lead to pages of the app and to web addresses, to nothing else', () => {
  const good = ['/', '/projects', '/flows/todo?box=1', 'https://example.com/a', 'http://10.0.0.1:8080'];
  const bad = [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'projects',
    'https://',
    'data:text/html,x',
    '/a b',
  ];
  expect(good.filter((one) => !isPageAddress(one))).toEqual([]);
  expect(bad.filter(isPageAddress)).toEqual([]);
});

test('cards that are newer than an arrangement stand after it, and none stands twice', () => {
  expect(cardsOf(undefined).map(({ card }) => card)).toEqual(startCards.map(({ value }) => value));
  const cards = [
    { card: 'meals', isHidden: '1' },
    { card: 'flows', isHidden: '0' },
    { card: 'meals', isHidden: '0' },
  ] as const;
  const all = cardsOf({ cards });
  expect(all.slice(0, 2)).toEqual(cards.slice(0, 2));
  expect(new Set(all.map(({ card }) => card)).size).toBe(startCards.length);
});

test('a person’s own arrangement goes before that of their unit', () => {
  expect(arrangementOf({})).toBeUndefined();
  expect(arrangementOf({ unit: { kind: 'unit' } })).toEqual({ kind: 'unit' });
  expect(arrangementOf({ person: { kind: 'person' }, unit: { kind: 'unit' } })).toEqual({ kind: 'person' });
});
