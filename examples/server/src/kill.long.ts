import { rm } from 'node:fs/promises';
import { times } from '@danbao/testing/process/endurance';
import { type ServerProcess, usedFolder } from '@danbao/testing/server/server-process';
import { afterEach, test } from 'vitest';
import { killUnderWrites } from './testing/kill-under-writes.ts';

let folder = '';
let running: ServerProcess | undefined;
afterEach(async () => {
  await running?.stop('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const kills = times(50);

test(`${kills} kills under writes lose nothing that was acknowledged`, async () => {
  folder = await usedFolder();
  const writes = await killUnderWrites(folder, kills, (server) => {
    running = server;
  });
  console.log(`${kills} kills, ${writes} acknowledged writes, 0 lost`);
});
