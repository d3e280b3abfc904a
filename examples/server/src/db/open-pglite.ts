import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { freeSpace } from '../files/disk-store.ts';
import type { Database } from './database.ts';
import { type FolderLock, lockFolder, lockName } from './folder-lock.ts';
import { FolderReplaced, UnreadableDatabase } from './lost-folder.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { onPglite } from './on-pglite.ts';
import { pgliteFolder } from './pglite-folder.ts';
import { refuseOtherVersions } from './versions.ts';

export interface PgliteOptions {
  /** The data folder; without one everything lives in memory. */
  readonly dataDir?: string;
  /** A dumped data folder to start from, instead of an empty one. */
  readonly image?: Blob;
  /** Deletes what is in the folder first. */
  readonly reset?: boolean;
  /** False leaves the schema as it is. */
  readonly upgrade?: boolean;
  /** How often it is looked whether the folder is still the same, in ms. */
  readonly watchEvery?: number;
}

/** PostgreSQL inside this process. The folder is locked first: two processes in one folder lose rows silently. */
export async function openPglite(options: PgliteOptions): Promise<Database & { readonly client: PGlite }> {
  const { dataDir, reset = false, upgrade = true, watchEvery = 2000 } = options;
  const lock = dataDir === undefined ? undefined : await lockFolder(await made(dataDir));
  try {
    if (reset && dataDir !== undefined) await emptyFolder(dataDir);
    const client = await create(options);
    const db = onPglite(client);
    try {
      await refuseOtherVersions(db);
      if (upgrade) await migrate(db, { migrationsFolder });
    } catch (error) {
      await client.close();
      throw error;
    }
    const watch = lock && dataDir !== undefined ? watchFolder(dataDir, lock, watchEvery) : undefined;
    const close = async () => {
      // Its last checkpoint goes by names, into whatever stands there now.
      if (lock && dataDir !== undefined && !(await lock.holds())) throw new FolderReplaced(dataDir);
      clearInterval(watch?.timer);
      await client.close();
      await lock?.release();
    };
    // No other process has the folder.
    const exclusively: Database['exclusively'] = (work) => work(db);
    return { db, client, engine: 'pglite', exclusively, close, ...(watch ? { replaced: watch.replaced } : {}) };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

async function create({ dataDir, image }: PgliteOptions): Promise<PGlite> {
  try {
    return await PGlite.create({
      ...(dataDir === undefined ? {} : { dataDir: pgliteFolder(dataDir) }),
      ...(image === undefined ? {} : { loadDataDir: image }),
    });
  } catch (error) {
    if (dataDir === undefined) throw error;
    throw new UnreadableDatabase(dataDir, await freeSpace(dataDir), error);
  }
}

function watchFolder(folder: string, lock: FolderLock, every: number) {
  let fail: (error: Error) => void = () => {};
  const replaced = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // Who does not ask is told when it closes.
  replaced.catch(() => {});
  const look = async () => (await lock.holds()) || fail(new FolderReplaced(folder));
  return { replaced, timer: setInterval(look, every).unref() };
}

/** Everything but the lock, which is ours by now. */
async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name !== lockName) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function made(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}
