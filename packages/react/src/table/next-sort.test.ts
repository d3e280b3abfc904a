import { expect, it } from 'vitest';
import { nextSort, sortOf } from './next-sort.ts';

it.each([
  ['a column of its own: up, down, as usual', '-day', ['name', '-name', '-day']],
  ['where rows have no usual order', '', ['name', '-name', '']],
  ['the column that is usually sorted by goes up and down', 'name', ['-name', 'name', '-name']],
  ['and so does the one that is usually sorted by downwards', '-name', ['name', '-name', 'name']],
])('%s', (_, usual, expected) => {
  let sort = usual;
  expect(
    expected.map(() => {
      sort = nextSort('name', sort, usual);
      return sort;
    }),
  ).toEqual(expected);
});

it('a head says its own direction and nobody else’s', () => {
  expect([sortOf('name', 'name'), sortOf('name', '-name'), sortOf('name', 'names'), sortOf(undefined, '')]).toEqual([
    'ascending',
    'descending',
    undefined,
    undefined,
  ]);
});
