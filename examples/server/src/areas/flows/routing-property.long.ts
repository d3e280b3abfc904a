import { times } from '@danbao/testing/process/endurance';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { test } from 'vitest';
import { tryRouting } from './testing/routing-model.ts';

const organisations = { PGlite: times(250), PostgreSQL: times(1000) };

onEveryDatabase(
  (server, engine) => {
    test(`in ${organisations[engine]} random organisations every node waits for exactly who was named, or is said to have nobody`, () =>
      tryRouting(server, organisations[engine]));
  },
  { engines: ['PGlite', 'PostgreSQL'] },
);
