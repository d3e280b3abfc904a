import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { type FileHandle, open, realpath, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

export const lockName = 'server.lock';

export interface FolderLock {
  /** Whether the folder at this path is still the one that was locked: a lock hangs on the file, not on its name. */
  holds(): Promise<boolean>;
  release(): Promise<void>;
}

/** Another process holds the folder. */
export class FolderTaken extends Error {
  override readonly name = 'FolderTaken';
  readonly folder: string;
  readonly pid: string;

  constructor(folder: string, pid: string) {
    super(`${folder} is in use by process ${pid}`);
    this.folder = folder;
    this.pid = pid;
  }
}

/**
 * Takes the folder for this process alone. The kernel holds the lock on an open file: it ends with the process, however
 * that ends, so a lock left behind by a killed process or a process id used again cannot keep anybody out.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = await open(join(folder, lockName), 'a+', 0o600);
  try {
    const hold = process.platform === 'win32' ? await holdPipe(folder) : holdFile(file);
    if (hold === undefined) throw new FolderTaken(folder, (await file.readFile('utf8')).trim() || 'unknown');
    await file.truncate();
    await file.write(String(process.pid), 0);
    const own = await file.stat();
    return {
      holds: async () => {
        const there = await stat(join(folder, lockName)).catch(() => undefined);
        return there?.ino === own.ino && there.dev === own.dev;
      },
      release: async () => {
        hold.close();
        await file.close();
      },
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

interface Hold {
  close(): void;
}

/** A lock of flock(2) belongs to the open file: the helper takes it on our descriptor and leaves it to us. */
const helpers: readonly (readonly [string, ...string[]])[] = [
  ['flock', '-n', '3'],
  ['perl', '-e', 'use Fcntl ":flock"; open(my $f, "+<&=", 3) or exit 2; exit(flock($f, LOCK_EX|LOCK_NB) ? 0 : 1)'],
  [
    'python3',
    '-c',
    'import fcntl\ntry: fcntl.flock(3, fcntl.LOCK_EX | fcntl.LOCK_NB)\nexcept OSError: raise SystemExit(1)',
  ],
];

function holdFile(file: FileHandle): Hold | undefined {
  for (const [command, ...args] of helpers) {
    const run: SpawnSyncReturns<Buffer> = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore', file.fd] });
    if (run.error) continue;
    return run.status === 0 ? { close: () => {} } : undefined;
  }
  throw new Error('the data folder cannot be locked: install flock (util-linux), or set DATABASE_URL');
}

/** On Windows a named pipe does the same: it has one owner and ends with the process. */
async function holdPipe(folder: string): Promise<Hold | undefined> {
  const name = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 32);
  const server = createServer();
  return new Promise<Server | undefined>((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(`\\\\.\\pipe\\danbao-${name}`, () => resolve(server.unref()));
  });
}
