import { test } from 'vitest';
import { expectRoundTrips } from './testing.ts';

test('writing and reading is the identity for 500 random legal records of all kinds', () => {
  expectRoundTrips(500, 20_261_121);
});
