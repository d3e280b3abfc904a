import { times } from '@danbao/testing/process/endurance';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { expect, test } from 'vitest';
import { playRights } from '../../testing/rights/play-rights.ts';

const sequences = times(150);

onEveryDatabase(
  (server) => {
    test(`${sequences} random sequences of calls leave everybody within what the caller has`, async () => {
      const wrong: string[] = [];
      for (let seed = 1; seed <= sequences; seed += 1) wrong.push(...(await playRights(server, 1000 + seed, 20)));
      expect(wrong).toEqual([]);
    }, 3_600_000);
  },
  { engines: ['PGlite', 'PostgreSQL'] },
);
