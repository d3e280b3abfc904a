import { afterAll, beforeAll, describe } from 'vitest';
import { copyDatabase } from './copy-database.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { hasPostgres, postgresOfRun } from './postgres-of-run.ts';
import { sampleDatabase } from './sample-database.ts';
import { type TestClock, testClock } from './test-clock.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

export type Engine = 'PGlite' | 'PostgreSQL';

/** `npm test` asks one, `npm run test:long` the other; DANBAO_TEST_ENGINES=PGlite,PostgreSQL asks both at once. */
const chosenEngines = (process.env['DANBAO_TEST_ENGINES'] ?? 'PostgreSQL').split(',') as Engine[];

export interface DatabaseOptions extends TestServerOptions {
  /** Where both matter in every run, whatever is chosen. */
  readonly engines?: readonly Engine[];
}

/** A server whose clock stands still on a fixed day, unless the test gives it another or moves it. */
export interface StageServer extends TestServer {
  readonly clock: TestClock;
}

/** The same tests on PGlite and on a real PostgreSQL, each with one server for all of them. */
export function onEveryDatabase(
  tests: (server: StageServer, engine: Engine) => void,
  { engines = chosenEngines, ...options }: DatabaseOptions = {},
): void {
  describe.each(engines)('on %s', (engine) => {
    let postgres: TestPostgres | undefined;
    let running: TestServer | undefined;
    const clock = testClock();
    beforeAll(async () => {
      postgres = engine === 'PostgreSQL' ? await samplePostgres() : undefined;
      running = await startTestServer({
        now: clock.now,
        ...options,
        ...(postgres ? { databaseUrl: postgres.url } : {}),
      });
    });
    afterAll(async () => {
      await running?.close();
      await postgres?.stop();
    });
    tests(
      later(() => running, clock),
      engine,
    );
  });
}

/** For questions that no database answers differently, or that a test of the long tier asks the other: `npm run test:long` leaves them out. */
export function onPostgres(tests: (server: StageServer) => void, options: TestServerOptions = {}): void {
  onEveryDatabase(tests, { ...options, engines: ['PostgreSQL'] });
}

/** With the sample data: a copy where the run has such a database, else an empty one of its own, to be filled. */
export async function samplePostgres(): Promise<TestPostgres> {
  return hasPostgres() ? copyDatabase(await sampleDatabase(await postgresOfRun())) : startPostgres();
}

/** On a copy of the PostgreSQL of the run, where the run asks one: it answers with half the work of the database in this process. */
export async function startOnSharedPostgres(options: TestServerOptions = {}): Promise<TestServer> {
  const postgres = hasPostgres() && chosenEngines.includes('PostgreSQL') ? await samplePostgres() : undefined;
  const server = await startTestServer({ ...options, ...(postgres ? { databaseUrl: postgres.url } : {}) });
  return {
    ...server,
    close: async () => {
      await server.close();
      await postgres?.stop();
    },
  };
}

/** Stands for the server that will run once the tests do. */
function later(get: () => TestServer | undefined, clock: TestClock): StageServer {
  const server = () => {
    const found = get();
    if (!found) throw new Error('the server has not started');
    return found;
  };
  return {
    clock,
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
