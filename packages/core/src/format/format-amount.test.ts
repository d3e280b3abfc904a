import { expect, it } from 'vitest';
import { formatAmount, formatAmountToFen } from './format-amount.ts';
import { groupThousands } from './group-thousands.ts';

it.each([
  ['0', '0.00'],
  ['1', '1.00'],
  ['999.994', '999.99'],
  ['999.995', '1,000.00'],
  ['1234.005', '1,234.01'],
  ['-1234.005', '-1,234.01'],
  ['-0.001', '0.00'],
  ['123456', '123,456.00'],
  ['1234567', '1,234,567.00'],
  ['999999999999999.9999', '1,000,000,000,000,000.00'],
  ['', ''],
  ['面议', '面议'],
])('%j is %j', (value, text) => {
  expect(formatAmount(value)).toBe(text);
});

it('takes numbers', () => {
  expect(formatAmount(1234567.891)).toBe('1,234,567.89');
  expect(formatAmount(Number.NaN)).toBe('NaN');
});

it('groups without rounding (X3)', () => {
  expect(['-123', '-1234.5600', '123456', 'abc', ''].map(groupThousands)).toEqual([
    '-123',
    '-1,234.5600',
    '123,456',
    'abc',
    '',
  ]);
});

it('is exact to the fen where it is signed, so that figure and capitals agree', () => {
  expect(['14.906', '14.406033', '900', '12345.5', '0.0000005', ''].map(formatAmountToFen)).toEqual([
    '14.906',
    '14.406033',
    '900.00',
    '12,345.50',
    '0.000001',
    '',
  ]);
});
