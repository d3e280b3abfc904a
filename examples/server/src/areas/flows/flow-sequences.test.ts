import { createDanbao } from '@danbao/core/definitions';
import { flowDefinitions } from '@danbao/core/flows';
import { drillFlow } from '@danbao/testing/server/flows';
import { onPostgres } from '@danbao/testing/server/on-every-database';
import { test } from 'vitest';
import { firstSeeds, playSequences } from './testing/sequences.ts';

/** Those that come to every state but one, and three that end in it: as a draft again, or deleted. */
const seeds = [...firstSeeds(60), 65, 75, 91];

onPostgres(
  (server) => {
    /** `flow-sequences.long.ts` plays a thousand, and 250 on PGlite. */
    test('63 random sequences of events by several at once keep the rules', () => playSequences(server, seeds));
  },
  { danbao: createDanbao({ flows: { ...flowDefinitions, drill: drillFlow } }) },
);
