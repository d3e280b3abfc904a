import { rm } from 'node:fs/promises';
import { tokenOf } from '@danbao/testing/server/over-the-network';
import { startPostgres } from '@danbao/testing/server/postgres';
import { emptyFolder, startServer, usedFolder } from '@danbao/testing/server/server-process';

/** The example server as a process of its own, on a database of its own. */
export interface Engine {
  readonly port: number;
  readonly token: string;
  stop(): Promise<void>;
}

/** `together`: whether requests that wait are written by one transaction. */
export async function startEngine(engine: 'PostgreSQL' | 'PGlite', together: 'on' | 'off'): Promise<Engine> {
  const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined;
  const folder = postgres ? await emptyFolder() : await usedFolder();
  const place = postgres ? { DATABASE_URL: postgres.url, SAMPLE_DATA: 'on' } : {};
  const server = await startServer({ env: { DATA_DIR: folder, GROUP_WRITES: together, ...place } });
  return {
    port: Number(new URL(server.baseUrl).port),
    token: await tokenOf(server),
    stop: async () => {
      await server.stop('SIGTERM');
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
