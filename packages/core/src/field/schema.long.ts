import { times } from '@danbao/testing/process/endurance';
import { expect, test } from 'vitest';
import { compareVerdicts } from './testing.ts';

const records = times(100_000);

test(`zod and validate say the same of ${records} random records of every entity`, () => {
  const { accepted, different } = compareVerdicts(records, 1);
  process.stdout.write(`${accepted} of ${records} accepted\n`);
  expect(different.slice(0, 3)).toEqual([]);
  expect(accepted).toBeGreaterThan(records / 20);
});
