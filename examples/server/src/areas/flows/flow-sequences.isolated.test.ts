import { type AnyFlow, flowDefinitions } from '@danbao/core';
import { afterAll, beforeAll, test } from 'vitest';
import { onEveryDatabase } from '../../testing/on-every-database.ts';
import { playSequences } from './testing/sequences.ts';
import { drillFlow } from './testing.ts';

const registry = flowDefinitions as Record<string, AnyFlow>;
beforeAll(() => {
  registry['drill'] = drillFlow;
});
afterAll(() => {
  delete registry['drill'];
});

/** PGlite does one transaction after another and takes four times as long; `npm run torture` plays more on both. */
const sequences = { PGlite: 250, PostgreSQL: 1000 };

onEveryDatabase((server, engine) => {
  test(
    'random sequences of events by several at once keep the rules',
    () => playSequences(server, sequences[engine]),
    240_000,
  );
});
