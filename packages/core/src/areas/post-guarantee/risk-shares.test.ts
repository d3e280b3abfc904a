import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDecimals, compareDecimals } from '../../format/decimal.ts';
import { riskParts } from './risk-shares.ts';

it.each([
  ['1005.85', { bankShareRate: '20', againShareRate: '20' }, { ours: '603.51', bank: '201.17', again: '201.17' }],
  ['100', { bankShareRate: '33.33', againShareRate: '33.33' }, { ours: '33.34', bank: '33.33', again: '33.33' }],
  ['0.000001', { bankShareRate: '40', againShareRate: '40' }, { ours: '0.000001', bank: '0', again: '0' }],
  ['80', {}, { ours: '80', bank: '0', again: '0' }],
  ['80', { bankShareRate: '', againShareRate: 'x' }, { ours: '80', bank: '0', again: '0' }],
])('%s with %j', (sum, rates, parts) => {
  expect(riskParts(sum, rates)).toEqual(parts);
});

it('nothing is lost and nobody pays less than nothing', () => {
  const amount = fc
    .bigInt(0n, 10n ** 14n)
    .map((units) => `${units / 1_000_000n}.${String(units % 1_000_000n).padStart(6, '0')}`);
  const rate = fc.integer({ min: 0, max: 5000 }).map((hundredths) => String(hundredths / 100));
  fc.assert(
    fc.property(amount, rate, rate, (sum, bankShareRate, againShareRate) => {
      const { ours, bank, again } = riskParts(sum, { bankShareRate, againShareRate });
      expect(compareDecimals(addDecimals([ours, bank, again]), sum)).toBe(0);
      // Both others rounded up may take one fen more than is left; never more.
      expect(compareDecimals(ours, '-0.000001')).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 200 },
  );
});
