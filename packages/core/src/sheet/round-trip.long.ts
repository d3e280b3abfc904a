import { times } from '@danbao/testing/process/endurance';
import { test } from 'vitest';
import { expectRoundTrips } from './testing.ts';

const records = times(10_000);

test(`writing and reading is the identity for ${records} random legal records`, () => {
  expectRoundTrips(records, 1);
});
