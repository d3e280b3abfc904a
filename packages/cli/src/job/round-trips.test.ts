import { type SignedIn, signedIn, signedInTo } from '@danbao/testing/command/signed-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canteenRoundTrip, kinds, measuresRoundTrip } from '../testing/round-trips.ts';

let [manager, cook]: (SignedIn | undefined)[] = [];
beforeAll(async () => {
  manager = await signedIn();
  cook = await signedInTo(manager.server, 'canteen');
});
afterAll(async () => {
  await cook?.close();
  await manager?.close();
});

/** `round-trips.long.ts` has ten thousand. */
test('what is exported comes back unchanged: 300 random measures, owners, dishes and menus', async () => {
  const inCsv = kinds.filter((_, at) => at % 4 === 0);
  const measures = await measuresRoundTrip(manager as SignedIn, 220, 20_261_121, inCsv);
  const canteen = await canteenRoundTrip(cook as SignedIn, 60, 20_261_122);
  for (const { rows, wrong, missing } of [...measures, ...canteen]) {
    expect([wrong, missing]).toEqual([[], []]);
    expect(rows).toBeGreaterThan(0);
  }
});
