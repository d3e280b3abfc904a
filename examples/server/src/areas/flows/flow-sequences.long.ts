import { createDanbao } from '@danbao/core/definitions';
import { flowDefinitions } from '@danbao/core/flows';
import { times } from '@danbao/testing/process/endurance';
import { drillFlow } from '@danbao/testing/server/flows';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { test } from 'vitest';
import { firstSeeds, playSequences } from './testing/sequences.ts';

/** PGlite does one transaction after another and takes four times as long; fewer than 250 do not come to every state. */
const sequences = { PGlite: Math.max(250, times(250)), PostgreSQL: Math.max(250, times(1000)) };

onEveryDatabase(
  (server, engine) => {
    test(`${sequences[engine]} random sequences of events by several at once keep the rules`, () =>
      playSequences(server, firstSeeds(sequences[engine])));
  },
  { engines: ['PGlite', 'PostgreSQL'], danbao: createDanbao({ flows: { ...flowDefinitions, drill: drillFlow } }) },
);
