import { expect, it } from 'vitest';
import { abbreviateNumber } from './abbreviate-number.ts';

it.each([
  ['0', '0'],
  ['999.99', '999.99'],
  ['1000', '1k'],
  ['1540', '1.5k'],
  ['10000', '10k'],
  ['-1550', '-1.6k'],
  ['999949', '999.9k'],
  ['999950', '1M'],
  ['1234567', '1.2M'],
  ['1000000000', '1G'],
  ['2500000000000', '2.5T'],
  ['1000000000000000', '1P'],
  ['1000000000000000000', '1E'],
  ['1234000000000000000000', '1234E'],
  ['many', 'many'],
])('%s is %s', (value, text) => {
  expect(abbreviateNumber(value)).toBe(text);
});

it('takes numbers and a number of decimals (X5)', () => {
  expect(abbreviateNumber(1234, 2)).toBe('1.23k');
  expect(abbreviateNumber(1200, 2)).toBe('1.2k');
  expect(abbreviateNumber(1500, 0)).toBe('2k');
});
