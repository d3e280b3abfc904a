import { createDanbao } from '@danbao/core';
import { flowDefinitions } from '@danbao/core/flows';
import { test } from 'vitest';
import { times } from '../../../../../scripts/testing/endurance.ts';
import { onEveryDatabase } from '../../testing/on-every-database.ts';
import { playSequences } from './testing/sequences.ts';
import { drillFlow } from './testing.ts';

/** PGlite does one transaction after another and takes four times as long; fewer than 250 do not come to every state. */
const sequences = { PGlite: Math.max(250, times(250)), PostgreSQL: Math.max(250, times(1000)) };

onEveryDatabase(
  (server, engine) => {
    test(`${sequences[engine]} random sequences of events by several at once keep the rules`, () =>
      playSequences(server, sequences[engine]));
  },
  { engines: ['PGlite', 'PostgreSQL'], danbao: createDanbao({ flows: { ...flowDefinitions, drill: drillFlow } }) },
);
