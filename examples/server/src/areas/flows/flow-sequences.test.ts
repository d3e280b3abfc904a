import { createDanbao } from '@danbao/core';
import { flowDefinitions } from '@danbao/core/flows';
import { test } from 'vitest';
import { onEveryDatabase } from '../../testing/on-every-database.ts';
import { playSequences } from './testing/sequences.ts';
import { drillFlow } from './testing.ts';

onEveryDatabase(
  (server) => {
    /** `flow-sequences.long.ts` plays more, on both databases. */
    test('250 random sequences of events by several at once keep the rules', () => playSequences(server, 250));
  },
  { danbao: createDanbao({ flows: { ...flowDefinitions, drill: drillFlow } }) },
);
