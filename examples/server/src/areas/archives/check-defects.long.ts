import { expect, test } from 'vitest';
import { times } from '../../../../../scripts/testing/endurance.ts';
import { onEveryDatabase } from '../../testing/on-every-database.ts';
import { findDefects } from './testing.ts';

onEveryDatabase((server) => {
  test(`of ${times(1000)} seeded defects every one is found, and nothing in as many sound records`, async () => {
    expect(await findDefects(server.deps, times(1000))).toEqual({ missed: [], invented: [] });
  });
});
