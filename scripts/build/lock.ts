import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until no other process builds in this folder, so that `npm start` beside `npm test` does not tear a half-written
 * package apart; answers the function that lets the next one in. The lock of a process that is gone is taken over.
 */
export async function holdLock(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (!isHeld(path)) rmSync(path, { force: true });
    else await sleep(200);
  }
}

function isHeld(path: string): boolean {
  try {
    process.kill(Number(readFileSync(path, 'utf8')), 0);
    return true;
  } catch (error) {
    // No such process; EPERM means that it lives under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
