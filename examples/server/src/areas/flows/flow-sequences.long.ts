import { type AnyFlow, flowDefinitions } from '@danbao/core';
import { afterAll, beforeAll, test } from 'vitest';
import { times } from '../../../../../scripts/testing/endurance.ts';
import { onEveryDatabase } from '../../testing/on-every-database.ts';
import { playSequences } from './testing/sequences.ts';
import { drillFlow } from './testing.ts';

const registry = flowDefinitions as Record<string, AnyFlow>;

/** PGlite does one transaction after another and takes four times as long; fewer than 250 do not come to every state. */
const sequences = { PGlite: Math.max(250, times(250)), PostgreSQL: Math.max(250, times(1000)) };

onEveryDatabase(
  (server, engine) => {
    // The server has started with the calls of the other flows; this one is played past them.
    beforeAll(() => {
      registry['drill'] = drillFlow;
    });
    afterAll(() => {
      delete registry['drill'];
    });
    test(`${sequences[engine]} random sequences of events by several at once keep the rules`, () =>
      playSequences(server, sequences[engine]));
  },
  { engines: ['PGlite', 'PostgreSQL'] },
);
