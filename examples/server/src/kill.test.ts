import { rm } from 'node:fs/promises';
import { afterEach, test } from 'vitest';
import { killUnderWrites } from './testing/kill-under-writes.ts';
import { type ServerProcess, usedFolder } from './testing/server-process.ts';

let folder = '';
let running: ServerProcess | undefined;
afterEach(async () => {
  await running?.stop('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** `kill.long.ts` has fifty. */
const kills = 5;

test('kills under writes lose nothing that was acknowledged', async () => {
  folder = await usedFolder();
  const writes = await killUnderWrites(folder, kills, (server) => {
    running = server;
  });
  console.log(`${kills} kills, ${writes} acknowledged writes, 0 lost`);
}, 60_000);
