import { onPostgres } from '@danbao/testing/server/on-every-database';
import { expect, test } from 'vitest';
import { unitsApart } from '../testing/calls/units-apart.ts';

onPostgres(
  (server) => {
    /** `other-units.long.ts` asks every call of every resource, as people of every role. */
    test('whoever has every right in one unit cannot tell the id of another unit from one that nobody has', async () => {
      const units = await unitsApart(server);
      await units.moveIn('branch', 'all within the unit');
      const asked = new Set<string>();
      const { wrong, changed, calls } = await units.ask('branch', {
        idsAPlace: 1,
        turn: 0,
        // What every resource asks in a place of the same name is asked of one of them.
        isAsked: ({ name, endpoint: { of, path } }) => {
          const place = `${of ? of.call : path} ${name}`;
          const isNew = !asked.has(place);
          asked.add(place);
          return isNew;
        },
      });
      expect(calls).toBeGreaterThan(500);
      expect(wrong).toEqual([]);
      expect(changed).toEqual([]);
    });
  },
  { anyAnswer: true },
);
