import { account, signedIn } from '@danbao/testing/command/signed-in';
import { times } from '@danbao/testing/process/endurance';
import { expect, test } from 'vitest';
import { canteenRoundTrip, measuresRoundTrip, type RoundTrip } from '../testing/round-trips.ts';

test.each(Array.from({ length: times(1) }, (_, at) => at + 1))(
  'what is exported comes back unchanged: 1,250 random records, seed %i',
  async (seed) => {
    const manager = await signedIn();
    const cook = await signedIn({ ...account, username: 'canteen' });
    const trips: readonly RoundTrip[] = [
      ...(await measuresRoundTrip(manager, 1_000, seed)),
      ...(await canteenRoundTrip(cook, 160, seed)),
    ];
    await manager.close();
    await cook.close();
    const rows = trips.reduce((sum, trip) => sum + trip.rows, 0);
    const wrong = trips.flatMap((trip) => [...trip.wrong, ...trip.missing]);
    process.stdout.write(`seed ${seed}: ${rows} rows came back, ${wrong.length} wrong\n`);
    expect(wrong).toEqual([]);
  },
);
