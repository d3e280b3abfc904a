import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'danbao-tests-';
const gigabyte = 1024 ** 3;

/**
 * What tests write and delete again, thousands of files in a run, goes to memory where there is enough of it: on a disk that costs a
 * quarter of the processor. It is gone with the process. A TMPDIR that is set already stays.
 */
export function workInMemory(): void {
  if (process.env.TMPDIR || !isRoomy()) return;
  for (const name of readdirSync(memory)) if (isLeftBehind(name)) rmSync(join(memory, name), { recursive: true });
  const folder = join(memory, `${prefix}${process.pid}`);
  // Not private: as root the database runs as another user.
  mkdirSync(folder, { mode: 0o755 });
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Programs are started from there too, which some machines forbid. */
function isRoomy(): boolean {
  if (process.platform !== 'linux') return false;
  const [, , , options = 'noexec'] =
    readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, place]) => place === memory) ?? [];
  if (options.split(',').some((option) => option === 'noexec' || option === 'ro')) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4 * gigabyte;
}

function isLeftBehind(name: string): boolean {
  if (!name.startsWith(prefix)) return false;
  try {
    process.kill(Number(name.slice(prefix.length)), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
