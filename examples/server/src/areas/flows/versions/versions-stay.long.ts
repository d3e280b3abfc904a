import { times } from '@danbao/testing/process/endurance';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { test } from 'vitest';
import { playHistories, shortDanbao } from './testing/signed-history.ts';

onEveryDatabase(
  (server) => {
    test('no signed version of many histories changes by a byte', () => playHistories(server, times(60), 40));
  },
  { engines: ['PGlite', 'PostgreSQL'], danbao: shortDanbao() },
);
