import { type AnyFlow, flowDefinitions } from '@danbao/core';
import { afterAll, beforeAll, test } from 'vitest';
import { times } from '../../../../../scripts/testing/endurance.ts';
import { onEveryDatabase } from '../../testing/on-every-database.ts';
import { playSequences } from './testing/sequences.ts';
import { drillFlow } from './testing.ts';

const registry = flowDefinitions as Record<string, AnyFlow>;
afterAll(() => {
  delete registry['drill'];
});

/** PGlite does one transaction after another and takes four times as long. */
const sequences = { PGlite: times(250), PostgreSQL: times(1000) };

onEveryDatabase(
  (server, engine) => {
    // The server has started with the calls of the other flows; this one is played past them.
    beforeAll(() => {
      registry['drill'] = drillFlow;
    });
    test(`${sequences[engine]} random sequences of events by several at once keep the rules`, () =>
      playSequences(server, sequences[engine]));
  },
  { engines: ['PGlite', 'PostgreSQL'] },
);
