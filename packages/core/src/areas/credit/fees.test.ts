import { expect, test } from 'vitest';
import { feeOf } from './use-fee-proposals.ts';

test('a fee follows exactly from amount, yearly rate and months', () => {
  expect(feeOf('1000', '1.5', '12')).toBe('15');
  expect(feeOf('1000', '1.5', '6')).toBe('7.5');
  // 0.1 × 0.7 % × 1/12 = 0.0000583…
  expect(feeOf('0.1', '0.7', '1')).toBe('0.0001');
  expect(feeOf('333.3333', '1.25', '7')).toBe('2.4306');
  expect(feeOf('90071992547409.93', '100', '12')).toBe('90071992547409.93');
  expect(feeOf('100', '0', '12')).toBe('0');
});

test('nothing is proposed while something is missing or is no number', () => {
  for (const [sum, rate, months] of [
    ['', '1', '12'],
    ['100', '', '12'],
    ['100', '1', ''],
    ['1e3', '1', '12'],
    ['-100', '1', '12'],
  ] as const)
    expect(feeOf(sum, rate, months)).toBeUndefined();
});
