import { newGuarantyId } from '@danbao/core/format';
import { times } from '@danbao/testing/process/endurance';
import { aShip } from '@danbao/testing/server/a-ship';
import { addMeasure, missingMeasures, tokenOf } from '@danbao/testing/server/over-the-network';
import { type ServerProcess, startServer } from '@danbao/testing/server/server-process';
import { type UsedPlace, usedPlace } from '@danbao/testing/server/used-place';
import { afterEach, expect, test } from 'vitest';
import { seeded } from './sample/random.ts';

const kills = times(15);
const random = seeded(20_261_122);
const writers = 32;

let running: ServerProcess | undefined;
let place: UsedPlace | undefined;
afterEach(async () => {
  await running?.stop('SIGKILL');
  await place?.close();
  place = undefined;
});

// On PostgreSQL every call of its kind is killed in torture.long.ts.
test(`${kills} kills of the server under 32 writers lose no measure that was acknowledged`, async () => {
  place = await usedPlace('PGlite');
  const { env } = place;
  const ship = aShip();
  const acknowledged: string[] = [];
  let checked = 0;
  let token = '';
  for (let round = 0; round <= kills; round += 1) {
    const server = await startServer({ env });
    running = server;
    if (token === '') token = await tokenOf(server);
    // What the last rounds acknowledged; at the end, everything.
    const asked = acknowledged.slice(round === kills ? 0 : checked);
    expect(await missingMeasures(server, token, asked)).toEqual([]);
    checked = acknowledged.length;
    if (round === kills) break;
    let alive = true;
    const writing = Array.from({ length: writers }, async () => {
      while (alive) {
        const id = newGuarantyId();
        // A call that the kill cuts off was not acknowledged.
        const done = await addMeasure(server, token, { ...ship, optGuaranty_ID: id }).catch(() => undefined);
        if (done === undefined) return;
        acknowledged.push(id);
      }
    });
    const enough = acknowledged.length + 10;
    while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, random.below(200)));
    await server.stop('SIGKILL');
    alive = false;
    await Promise.all(writing);
  }
  console.log(`${kills} kills, ${acknowledged.length} measures acknowledged, 0 lost`);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
}, 3_600_000);
