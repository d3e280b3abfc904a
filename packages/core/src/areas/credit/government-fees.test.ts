import { expect, test } from 'vitest';
import { governmentFeeWarnings } from './government-fees.ts';

const asked = (values: Record<string, string>) => governmentFeeWarnings(values).map(({ field, rule }) => [field, rule]);

test('a government guarantor confirms every charge beside its fee', () => {
  expect(asked({ consultingSum: '5', bzSum: '0', otherFee: '0.0', reviewSum: '', guaranteeRate: '1' })).toEqual([
    ['consultingSum', 'governmentCharge'],
  ]);
  expect(governmentFeeWarnings({ marginRate: '10' })).toMatchObject([{ confirmable: true }]);
});

test('and about a rate above 1% up to 5 million, above 1.5% from there', () => {
  expect(asked({ applySum: '500', guaranteeRate: '1' })).toEqual([]);
  expect(asked({ applySum: '500', guaranteeRate: '1.01' })).toEqual([['guaranteeRate', 'governmentRate']]);
  expect(asked({ applySum: '500.01', guaranteeRate: '1.5' })).toEqual([]);
  expect(asked({ applySum: '900', guaranteeRate: '1.6' })).toEqual([['guaranteeRate', 'governmentRate']]);
});
