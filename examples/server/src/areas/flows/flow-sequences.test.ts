import { createDanbao } from '@danbao/core';
import { flowDefinitions } from '@danbao/core/flows';
import { test } from 'vitest';
import { onPostgres } from '../../testing/on-every-database.ts';
import { playSequences } from './testing/sequences.ts';
import { drillFlow } from './testing.ts';

onPostgres(
  (server) => {
    /** `flow-sequences.long.ts` plays more, and as many on PGlite. */
    test('250 random sequences of events by several at once keep the rules', () => playSequences(server, 250));
  },
  { danbao: createDanbao({ flows: { ...flowDefinitions, drill: drillFlow } }) },
);
