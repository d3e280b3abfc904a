import { add, ownersOf, tokenOf } from '@danbao/testing/server/over-the-network';
import { type ServerProcess, startServer } from '@danbao/testing/server/server-process';
import { expect } from 'vitest';
import { seeded } from '../sample/random.ts';

/** Kills a server that six write to, so often; every life answers for what was acknowledged before. */
export async function killUnderWrites(
  folder: string,
  kills: number,
  running: (server: ServerProcess) => void,
): Promise<number> {
  const random = seeded(20_261_121);
  const acknowledged: string[] = [];
  let token = '';
  for (let round = 0; round <= kills; round += 1) {
    const server = await startServer({ env: { DATA_DIR: folder } });
    running(server);
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
    await new Promise((resolve) => setTimeout(resolve, random.below(60)));
    await server.stop('SIGKILL');
    alive = false;
    await Promise.all(writers);
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(5 * kills);
  return acknowledged.length;
}
