import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** One whose server can go away and come back: `SIGINT` as at a fast stop, `SIGQUIT` as at an immediate one. */
export interface OwnPostgres extends TestPostgres {
  halt(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  resume(): Promise<void>;
}

const program = join(import.meta.dirname, 'postgres-process.mjs');

export interface PostgresOptions {
  /** The files of a standby, in place of a new database: it follows its primary until it is promoted. */
  readonly standby?: string;
}

/** A real PostgreSQL of its own, in about a second. It does not sync to disk: tests never need what it held. */
export async function startPostgres({ standby }: PostgresOptions = {}): Promise<OwnPostgres> {
  const port = await freePort();
  // Not below a private folder: as root the database runs as another user.
  const databaseDir = standby ?? join(tmpdir(), `danbao-postgres-${randomUUID()}`);
  const child = fork(program, [JSON.stringify({ databaseDir, port, isStandby: standby !== undefined })], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const said: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => said.push(text));
  await Promise.race([
    new Promise((resolve) => child.once('message', resolve)),
    ended.then(() => Promise.reject(new Error(`PostgreSQL did not start: ${said.join('')}`))),
  ]);
  const tell = (word: string) =>
    new Promise<void>((resolve) => {
      child.once('message', () => resolve());
      child.send(word);
    });
  return {
    halt: tell,
    resume: () => tell('start'),
    url: `postgres://postgres:postgres@127.0.0.1:${port}/danbao`,
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
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
