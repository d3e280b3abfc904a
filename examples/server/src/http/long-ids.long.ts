import { onPostgres } from '@danbao/testing/server/on-every-database';
import { expect, test } from 'vitest';
import { brokenByLongIds, idPlaces, longIds } from '../testing/long-ids.ts';

onPostgres(
  (server) => {
    test('an id of more digits than any record has is refused or not found, in every place of every call', async () => {
      const calls = idPlaces.flatMap((place) => longIds.map((value) => ({ ...place, value })));
      expect(calls.length).toBeGreaterThan(3_000);
      expect(await brokenByLongIds(server, calls)).toEqual([]);
    });
  },
  { anyAnswer: true },
);
