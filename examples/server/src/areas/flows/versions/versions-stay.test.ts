import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { test } from 'vitest';
import { playHistories, shortDanbao } from './testing/signed-history.ts';

onEveryDatabase(
  (server) => {
    test('no signed version changes by a byte, and each is what its signers saw', () => playHistories(server, 5, 12));
  },
  { danbao: shortDanbao() },
);
