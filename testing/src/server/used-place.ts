import { rm } from 'node:fs/promises';
import { type Engine, samplePostgres } from './on-every-database.ts';
import { emptyFolder, usedFolder } from './server-process.ts';

/** Where processes of the server find what one before them has left: starting there costs no first start. */
export interface UsedPlace {
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** On PGlite a data folder, on PostgreSQL a database of the run's own server and an empty folder for files. */
export async function usedPlace(engine: Engine): Promise<UsedPlace> {
  const postgres = engine === 'PostgreSQL' ? await samplePostgres() : undefined;
  const folder = postgres ? await emptyFolder() : await usedFolder();
  return {
    env: { DATA_DIR: folder, ...(postgres ? { DATABASE_URL: postgres.url } : {}) },
    close: async () => {
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
