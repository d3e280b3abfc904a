import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database.ts';
import { lockFolder, lockName } from './folder-lock.ts';
import { migrationsFolder } from './migrations-folder.ts';
import * as schema from './schema.ts';
import { refuseUnfinished } from './unfinished-database.ts';

export interface PgliteOptions {
  /** The data folder; without one everything lives in memory. */
  readonly dataDir?: string;
  /** A dumped data folder to start from, instead of an empty one. */
  readonly image?: Blob;
  /** Deletes what is in the folder first. */
  readonly reset?: boolean;
}

/** PostgreSQL inside this process. The folder is locked first: two processes in one folder lose rows silently. */
export async function openPglite({
  dataDir,
  image,
  reset = false,
}: PgliteOptions): Promise<Database & { readonly client: PGlite }> {
  const lock = dataDir === undefined ? undefined : await lockFolder(await made(dataDir));
  try {
    if (reset && dataDir !== undefined) await emptyFolder(dataDir);
    const client = await PGlite.create({
      ...(dataDir === undefined ? {} : { dataDir: join(dataDir, 'pglite') }),
      ...(image === undefined ? {} : { loadDataDir: image }),
    });
    const db = drizzle(client, { schema });
    try {
      await refuseUnfinished(db);
      await migrate(db, { migrationsFolder });
    } catch (error) {
      await client.close();
      throw error;
    }
    const close = async () => {
      await client.close();
      await lock?.release();
    };
    return { db, client, engine: 'pglite', close };
  } catch (error) {
    await lock?.release();
    throw error;
  }
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
