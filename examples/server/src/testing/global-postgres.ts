import type { TestProject } from 'vitest/node';
import { startTestServer } from '../testing.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A running PostgreSQL whose database `danbao` holds the sample data, to be copied. */
    readonly postgres: string;
  }
}

/** This module is read once for each project, in one process. */
const shared = globalThis as { danbaoPostgres?: Promise<TestPostgres> };

/** One PostgreSQL for all files of a run, whatever their project: each copies its database, which takes a tenth of making it. */
export async function setup(project: TestProject): Promise<void> {
  shared.danbaoPostgres ??= start();
  const { url } = await shared.danbaoPostgres;
  project.provide('postgres', url);
}

/** Once nothing runs any more: the first to come stops it for all. */
export async function teardown(): Promise<void> {
  const postgres = await shared.danbaoPostgres;
  delete shared.danbaoPostgres;
  await postgres?.stop();
}

async function start(): Promise<TestPostgres> {
  const postgres = await startPostgres();
  const server = await startTestServer({ databaseUrl: postgres.url });
  await server.close();
  return postgres;
}
