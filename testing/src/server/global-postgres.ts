import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { startPostgres, type TestPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a test gets the address of the run's PostgreSQL; `postgresOfRun` asks there. */
    readonly postgres: string;
  }
}

/** This module is read once for each project, in one process. */
const shared = globalThis as { danbaoPostgres?: Promise<Lazy> };

interface Lazy {
  readonly url: string;
  stop(): Promise<void>;
}

/** One PostgreSQL for all files of a run, whatever their project. It starts when the first file asks for it. */
export async function setup(project: TestProject): Promise<void> {
  shared.danbaoPostgres ??= listen();
  project.provide('postgres', (await shared.danbaoPostgres).url);
}

/** Once nothing runs any more: the first to come stops it for all. */
export async function teardown(): Promise<void> {
  const running = await shared.danbaoPostgres;
  delete shared.danbaoPostgres;
  await running?.stop();
}

async function listen(): Promise<Lazy> {
  let started: Promise<TestPostgres> | undefined;
  const server: Server = createServer(async (_request, response) => {
    started ??= startPostgres();
    const [status, text] = await started.then(
      ({ url }) => [200, url] as const,
      (error) => [500, String(error)] as const,
    );
    response.writeHead(status, { connection: 'close' }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.close();
      await (await started?.catch(() => undefined))?.stop();
    },
  };
}
