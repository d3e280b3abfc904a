import { times } from '@danbao/testing/process/endurance';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { expect, test } from 'vitest';
import { findDefects } from './testing.ts';

onEveryDatabase((server) => {
  test(`of ${times(1000)} seeded defects every one is found, and nothing in as many sound records`, async () => {
    expect(await findDefects(server.deps, times(1000))).toEqual({ missed: [], invented: [] });
  });
});
