import pg from 'pg';
import { addressOf } from './copy-database.ts';
import { startTestServer } from './test-server.ts';

const name = 'sample';
const unfinished = 'sample_unfinished';
/** Held by the worker that fills the database; the others wait for it. */
const lock = 1;

let made: Promise<string> | undefined;

/**
 * The address of the database with the sample data on the PostgreSQL that a run shares. The first worker that wants it fills it: each has
 * loaded the server, which the process of the runner would have to load for this alone.
 */
export function sampleDatabase(postgres: string): Promise<string> {
  made ??= make(postgres);
  return made;
}

async function make(postgres: string): Promise<string> {
  const client = new pg.Client({ connectionString: addressOf(postgres, 'postgres') });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      await client.query(`drop database if exists ${unfinished}`);
      await client.query(`create database ${unfinished}`);
      const server = await startTestServer({ databaseUrl: addressOf(postgres, unfinished) });
      await server.close();
      await client.query(`alter database ${unfinished} rename to ${name}`);
    }
    return addressOf(postgres, name);
  } finally {
    await client.end();
  }
}
