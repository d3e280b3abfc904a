import { expect, it } from 'vitest';
import { type Group, mergeSmall } from './merge-small.ts';

const group = (sets: string, length: number): Group => ({ sets: sets.split(' '), modules: [`${sets}.js`], length });
const merged = (groups: readonly Group[], weights = {}) =>
  mergeSmall(groups, weights).map(({ sets, modules, length }) => ({ sets: sets.join(' '), modules, length }));

it('merges what costs the pages little, and nothing else', () => {
  const groups = [group('form', 1_000), group('form flow', 50_000), group('import', 5_000)];
  expect(merged(groups)).toEqual([
    { sets: 'import', modules: ['import.js'], length: 5_000 },
    { sets: 'form flow', modules: ['form.js', 'form flow.js'], length: 51_000 },
  ]);
});

it('counts less what pages of little weight do not need', () => {
  const groups = [group('form', 5_000), group('form records', 20_000)];
  expect(merged(groups)).toHaveLength(2);
  expect(merged(groups, { records: 0.2 })).toEqual([
    { sets: 'form records', modules: ['form.js', 'form records.js'], length: 25_000 },
  ]);
});
