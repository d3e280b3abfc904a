import { onPostgres } from '@danbao/testing/server/on-every-database';
import { expect, test } from 'vitest';
import { brokenByLongIds, idPlaces, longIds } from '../testing/long-ids.ts';

onPostgres(
  (server) => {
    /** `long-ids.long.ts` asks every call of every resource with each of the ids. */
    test('an id of more digits than any record has is refused or not found, in whatever place of whatever call', async () => {
      // What every resource asks in a place of the same name is asked of one of them.
      const places = new Map(
        idPlaces.map((place) => {
          const { of, path } = place.endpoint;
          return [`${of ? of.call : path} ${place.name}`, place];
        }),
      );
      expect(places.size).toBeGreaterThan(800);
      const calls = [...places.values()].map((place, at) => ({ ...place, value: longIds[at % longIds.length] ?? '' }));
      expect(await brokenByLongIds(server, calls)).toEqual([]);
    });
  },
  { anyAnswer: true },
);
