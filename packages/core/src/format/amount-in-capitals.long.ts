import { times } from '@danbao/testing/process/endurance';
import { expect, test } from 'vitest';
import { differingAmounts, differingPatterns, digitsOfAmount } from './testing/amounts.ts';

test('agrees with a second implementation on 200,000 amounts', () => {
  expect(differingAmounts(times(200_000))).toEqual([]);
});

test('agrees on every pattern of empty digits', () => {
  expect(differingPatterns(allMasks())).toEqual([]);
});

function* allMasks(): Generator<number> {
  for (let mask = 1; mask < 2 ** digitsOfAmount; mask += 1) yield mask;
}
