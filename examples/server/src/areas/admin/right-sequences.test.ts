import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { expect, test } from 'vitest';
import { neverDone, playRights } from '../../testing/rights/play-rights.ts';

onEveryDatabase(
  (server) => {
    test('every call that decides who may do what is reached by the sequences', async () => {
      expect(await neverDone(server, 40)).toEqual([]);
    });

    test('no sequence of calls gives anybody a right, or the caller a signature, beyond what the caller has', async () => {
      const wrong: string[] = [];
      for (let seed = 1; seed <= 6; seed += 1) wrong.push(...(await playRights(server, seed, 12)));
      expect(wrong).toEqual([]);
    });
  },
  { engines: ['PGlite'] },
);
