import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

interface Holder {
  readonly pid: number;
  /** When the process started, where the system tells: pids come again. */
  readonly started: string;
}

/** Takes a lock file for this process; answers the pid of the living process that has it, or how to give it back. */
export function takeLock(path: string): { readonly release: () => void } | { readonly heldBy: number } {
  const own: Holder = { pid: process.pid, started: startOf(process.pid) ?? '' };
  while (!create(path, JSON.stringify(own))) {
    const holder = holderIn(path);
    if (holder && isAlive(holder)) return { heldBy: holder.pid };
    removeLeftBehind(path);
  }
  return { release: () => rmSync(path, { force: true }) };
}

/** Whether a living process holds the lock. */
export function isLocked(path: string): boolean {
  const holder = holderIn(path);
  return holder !== undefined && isAlive(holder);
}

/** Removes the lock of a process that is gone; one process at a time, or it would be another's new lock that goes. */
function removeLeftBehind(path: string): void {
  const guard = `${path}.removing`;
  if (!create(guard, '')) {
    if (isOld(guard)) rmSync(guard, { force: true });
    else pause();
    return;
  }
  try {
    const holder = holderIn(path);
    // Just made and not written yet.
    if (!holder && !isOld(path)) pause();
    else if (!holder || !isAlive(holder)) rmSync(path, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

function create(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Nobody is at work on it any more, also where the clock was put back since. */
function isOld(path: string): boolean {
  const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return made !== undefined && Math.abs(Date.now() - made) > 2_000;
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
}

function holderIn(path: string): Holder | undefined {
  try {
    const { pid, started } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' ? { pid, started: started ?? '' } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // A process that was killed and that nobody has waited for yet is still listed; it works on nothing.
  if (['Z', 'X'].includes(statOf(pid)?.[0] ?? '')) return false;
  return started === '' || (startOf(pid) ?? started) === started;
}

/** The start of a process in ticks since boot, as Linux tells it; undefined elsewhere. */
function startOf(pid: number): string | undefined {
  return statOf(pid)?.[19];
}

/** What Linux tells of a process behind its name, its state first; undefined elsewhere. */
function statOf(pid: number): readonly string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
