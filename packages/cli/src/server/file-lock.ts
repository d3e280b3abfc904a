import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** ms after which a lock is nobody's: its process was stopped, or its id is another's by now. */
const forgotten = 30_000;
const pause = 25;

/**
 * Does the work while this process alone has the lock file; another process that wants it waits. The lock of a process that
 * is gone is taken over at once. It keeps apart what may also happen at once without harm: after half a minute nobody waits.
 */
export async function lockedBy<T>(path: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const mine = `${process.pid} ${Math.random()}`;
  while (!take(path, mine) && performance.now() - started < forgotten) {
    if (isLeftBehind(path)) rmSync(path, { force: true });
    else await wait(pause);
  }
  try {
    return await work();
  } finally {
    if (contentOf(path) === mine) rmSync(path, { force: true });
  }
}

function take(path: string, mine: string): boolean {
  try {
    writeFileSync(path, mine, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isLeftBehind(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return false;
  const pid = Number(contentOf(path).split(' ')[0]);
  // Just made and not written yet.
  if (!(pid > 0)) return Date.now() - stat.mtimeMs > 1000;
  return !isAlive(pid) || Date.now() - stat.mtimeMs > forgotten;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
