import { type AnyFlow, flowDefinitions } from '@danbao/core';
import { afterAll, beforeAll, test } from 'vitest';
import { onEveryDatabase } from '../../testing/on-every-database.ts';
import { playSequences } from './testing/sequences.ts';
import { drillFlow } from './testing.ts';

const registry = flowDefinitions as Record<string, AnyFlow>;

onEveryDatabase((server) => {
  // The server has started with the calls of the other flows; this one is played past them.
  beforeAll(() => {
    registry['drill'] = drillFlow;
  });
  afterAll(() => {
    delete registry['drill'];
  });
  /** `flow-sequences.long.ts` plays more, on both databases. */
  test('250 random sequences of events by several at once keep the rules', () => playSequences(server, 250));
});
