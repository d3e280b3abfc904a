import { rm } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { add, ownersOf, tokenOf } from './testing/over-the-network.ts';
import { type ServerProcess, startServer, usedFolder } from './testing/server-process.ts';

let folder = '';
let running: ServerProcess | undefined;
afterEach(async () => {
  await running?.stop('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

test('fifty kills under writes lose nothing that was acknowledged', async () => {
  folder = await usedFolder();
  const acknowledged: string[] = [];
  let token = '';
  const kills = 50;
  for (let round = 0; round <= kills; round += 1) {
    const server = await startServer({ env: { DATA_DIR: folder } });
    running = server;
    if (token === '') token = await tokenOf(server);
    if (round % 10 === 0 || round === kills) {
      const kept = new Set(await ownersOf(server, token));
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    }
    if (round === kills) break;
    let alive = true;
    const writers = Array.from({ length: 6 }, async () => {
      // A call that the kill cuts off was not acknowledged.
      for (let done: string | undefined = ''; alive && done !== undefined; ) {
        done = await add(server, token).then(
          ({ owner_ID }) => owner_ID,
          () => undefined,
        );
        if (done !== undefined) acknowledged.push(done);
      }
    });
    // At any moment of a write, but with the machine as busy as it may be, after some were acknowledged.
    const enough = acknowledged.length + 5;
    while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
    await server.stop('SIGKILL');
    alive = false;
    await Promise.all(writers);
  }
  console.log(`${kills} kills, ${acknowledged.length} acknowledged writes, 0 lost`);
  expect(acknowledged.length).toBeGreaterThanOrEqual(5 * kills);
}, 240_000);
