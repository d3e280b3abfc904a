import { onPostgres } from '@danbao/testing/server/on-every-database';
import { test } from 'vitest';
import { tryRouting } from './testing/routing-model.ts';

onPostgres((server) => {
  /** `routing-property.long.ts` tries a thousand, on both databases. */
  test('in 60 random organisations every node waits for exactly who was named, or is said to have nobody', () =>
    tryRouting(server, 60));
});
