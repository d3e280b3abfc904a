import type { TestProject } from 'vitest/node';
import { startTestServer } from '../testing.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A running PostgreSQL whose database `danbao` holds the sample data, to be copied. */
    readonly postgres: string;
  }
}

/** One PostgreSQL for all files of a run: each copies its database, which takes a tenth of making it. */
export async function setup(project: TestProject): Promise<void> {
  postgres = await startPostgres();
  const server = await startTestServer({ databaseUrl: postgres.url });
  await server.close();
  project.provide('postgres', postgres.url);
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
}

let postgres: TestPostgres | undefined;
