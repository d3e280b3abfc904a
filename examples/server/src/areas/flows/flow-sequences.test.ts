import { createDanbao } from '@danbao/core';
import { flowDefinitions } from '@danbao/core/flows';
import { drillFlow } from '@danbao/testing/server/flows';
import { onPostgres } from '@danbao/testing/server/on-every-database';
import { test } from 'vitest';
import { playSequences } from './testing/sequences.ts';

onPostgres(
  (server) => {
    /** `flow-sequences.long.ts` plays more, and as many on PGlite. */
    test('250 random sequences of events by several at once keep the rules', () => playSequences(server, 250));
  },
  { danbao: createDanbao({ flows: { ...flowDefinitions, drill: drillFlow } }) },
);
