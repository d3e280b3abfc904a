import { expect, test } from 'vitest';
import { fill } from './fill.ts';

const sentence = '{count} {count|row is|rows are} left of {total} {total|row|rows}';

test.each([
  [{ count: 1, total: 1 }, '1 row is left of 1 row'],
  [{ count: '1', total: '21' }, '1 row is left of 21 rows'],
  [{ count: 0, total: 2 }, '0 rows are left of 2 rows'],
])('words go with the count %o', (params, said) => {
  expect(fill(sentence, params)).toBe(said);
});

test('what is not given stays, and what is shown is shown in its way', () => {
  expect(fill('{name}: {count} {count|row|rows}', { name: 'a' }, (text) => `“${text}”`)).toBe(
    '“a”: {count} {count|row|rows}',
  );
});
