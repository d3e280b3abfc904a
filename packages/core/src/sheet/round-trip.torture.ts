import { test } from 'vitest';
import { expectRoundTrips } from './testing.ts';

test.each([1, 2, 3, 4])('writing and reading is the identity for 10,000 random legal records, seed %i', (seed) => {
  expectRoundTrips(10_000, seed);
});
