import { readFileSync, rmSync, writeFileSync } from 'node:fs';

interface Holder {
  readonly pid: number;
  /** When the process started, where the system tells: pids come again. */
  readonly started: string;
}

/** Takes a lock file for this process; answers the pid of the living process that has it, or how to give it back. */
export function takeLock(path: string): { readonly release: () => void } | { readonly heldBy: number } {
  const own: Holder = { pid: process.pid, started: startOf(process.pid) ?? '' };
  for (;;) {
    try {
      writeFileSync(path, JSON.stringify(own), { flag: 'wx', mode: 0o600 });
      return { release: () => rmSync(path, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = holderIn(path);
    if (holder && isAlive(holder)) return { heldBy: holder.pid };
    rmSync(path, { force: true });
  }
}

/** Whether a living process holds the lock. */
export function isLocked(path: string): boolean {
  const holder = holderIn(path);
  return holder !== undefined && isAlive(holder);
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
  return started === '' || (startOf(pid) ?? started) === started;
}

/** The start of a process in ticks since boot, as Linux tells it; undefined elsewhere. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
