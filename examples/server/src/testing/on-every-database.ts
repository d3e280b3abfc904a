import { afterAll, beforeAll, describe, inject } from 'vitest';
import { startTestServer, type TestServer, type TestServerOptions } from '../testing.ts';
import { copyDatabase } from './copy-database.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

/** The same tests on PGlite and on a real PostgreSQL, each with one server for all of them. */
export function onEveryDatabase(
  tests: (server: TestServer, engine: 'PGlite' | 'PostgreSQL') => void,
  options: TestServerOptions = {},
): void {
  describe.each(['PGlite', 'PostgreSQL'] as const)('on %s', (engine) => {
    let postgres: TestPostgres | undefined;
    let running: TestServer | undefined;
    beforeAll(async () => {
      postgres = engine === 'PostgreSQL' ? await samplePostgres() : undefined;
      running = await startTestServer({ ...options, ...(postgres ? { databaseUrl: postgres.url } : {}) });
    });
    afterAll(async () => {
      await running?.close();
      await postgres?.stop();
    });
    tests(
      later(() => running),
      engine,
    );
  });
}

/** With the sample data: a copy where the run has such a database, else an empty one of its own, to be filled. */
export function samplePostgres(): Promise<TestPostgres> {
  const running = inject('postgres');
  return running === undefined ? startPostgres() : copyDatabase(running);
}

/** Stands for the server that will run once the tests do. */
function later(get: () => TestServer | undefined): TestServer {
  const server = () => {
    const found = get();
    if (!found) throw new Error('the server has not started');
    return found;
  };
  return {
    get deps() {
      return server().deps;
    },
    get baseUrl() {
      return server().baseUrl;
    },
    fetch: (input, init) => server().fetch(input, init),
    close: () => server().close(),
  };
}
