import { times } from '@danbao/testing/process/endurance';
import type { SampleName } from '@danbao/testing/server/people';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type UnitsApart, unitsApart } from '../testing/calls/units-apart.ts';

/** One of every role that sees its own unit only, and somebody with every right in it. */
const people: readonly SampleName[] = ['branch', 'viewer', 'lead', 'canteen', 'manager'];

let server: TestServer;
let units: UnitsApart;
beforeAll(async () => {
  server = await startTestServer({ anyAnswer: true });
  units = await unitsApart(server);
  for (const name of people) await units.moveIn(name, name === 'manager' ? 'all within the unit' : undefined);
});
afterAll(() => server?.close());

test.each(people)(
  '%s: the id of another unit is answered as one that nobody has, and changes nothing',
  async (name) => {
    // More of them with DANBAO_LONG=15.
    const { wrong, changed, calls, places, ofKind } = await units.ask(name, {
      idsAPlace: times(2),
      turn: people.indexOf(name),
    });
    console.log(
      `${name}: ${calls} calls with ids of another unit, of the kind that is meant in ${ofKind} of ${places} places`,
    );
    expect(wrong).toEqual([]);
    expect(changed).toEqual([]);
  },
  3_600_000,
);
