import { expect, it } from 'vitest';
import { type Compute, withComputed } from '../../flows.ts';

const days: Compute = { days: ['from', 'until'], halves: ['fromHalf', 'untilHalf'] };
const hours: Compute = { hours: ['from', 'until'] };

it.each([
  ['2026-02-02', 'am', '2026-02-02', 'pm', '1'],
  ['2026-02-02', 'am', '2026-02-02', 'am', '0.5'],
  ['2026-02-02', 'pm', '2026-02-02', 'pm', '0.5'],
  ['2026-02-02', 'pm', '2026-02-02', 'am', undefined],
  ['2026-02-02', 'pm', '2026-02-04', 'am', '2'],
  ['2026-02-27', undefined, '2026-03-01', undefined, '3'],
  ['2028-02-28', undefined, '2028-03-01', undefined, '3'],
  ['2026-02-03', 'am', '2026-02-02', 'pm', undefined],
  ['2026-02-30', 'am', '2026-03-02', 'pm', undefined],
  ['明天', 'am', '2026-03-02', 'pm', undefined],
  ['2026-02-02 09:00:00', undefined, '2026-02-03 08:00:00', undefined, '2'],
  [undefined, 'am', '2026-03-02', 'pm', undefined],
])('the days from %s %s until %s %s are %s', (from, fromHalf, until, untilHalf, expected) => {
  expect(withComputed({ days }, { from, fromHalf, until, untilHalf }).days).toBe(expected);
});

it.each([
  ['2026-02-02 09:00:00', '2026-02-02 17:30:00', '8.5'],
  ['2026-02-02 22:00:00', '2026-02-03 02:00:00', '4'],
  ['2026-02-02 09:00:00', '2026-02-02 09:10:00', '0.2'],
  ['2026-02-02 09:00:00', '2026-02-02 09:00:00', '0'],
  ['2026-02-02 09:00:00', '2026-02-02 08:00:00', undefined],
  ['2026-02-02 25:00:00', '2026-02-03 08:00:00', undefined],
])('the hours from %s until %s are %s', (from, until, expected) => {
  expect(withComputed({ hours }, { from, until }).hours).toBe(expected);
});

it('sums and products are exact, of lists too, and follow from each other in their order', () => {
  const computes = {
    people: { sum: ['guests', 'hosts'] },
    meals: { product: ['people', 'each'] },
    rows: { sum: ['cost', 'tax'], of: 'items' },
    total: { sum: ['meals', 'rows', 'missing'] },
  } as const satisfies Readonly<Record<string, Compute>>;
  const items = [{ cost: '0.1', tax: '0.2' }, { cost: '9007199254740993' }, { cost: '一百' }];
  expect(withComputed(computes, { guests: '5', hosts: '2', each: '150.55', items })).toMatchObject({
    people: '7',
    meals: '1053.85',
    rows: '9007199254740993.3',
    total: '9007199254742047.15',
  });
});

it('what cannot be computed is left out, even where somebody has typed it', () => {
  expect(withComputed({ total: { sum: ['a', 'b'] } }, { total: '99' })).toEqual({});
  expect(withComputed({ total: { product: ['a', 'b'] } }, { a: '2', b: '二', total: '99' })).toEqual({
    a: '2',
    b: '二',
  });
  expect(withComputed({ total: { sum: ['cost'], of: 'items' } }, { items: 'none', total: '9' })).toEqual({
    items: 'none',
  });
  expect(withComputed(undefined, { a: '1' })).toEqual({ a: '1' });
});
