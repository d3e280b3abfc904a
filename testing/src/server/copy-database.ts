import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { TestPostgres } from './postgres.ts';

/** A copy of a database of its own, on the same server. */
export function copyDatabase(url: string): Promise<TestPostgres> {
  return createDatabase(url, new URL(url).pathname.slice(1));
}

/** A database of its own without anything in it, on the same server. */
export function emptyDatabase(url: string): Promise<TestPostgres> {
  return createDatabase(url, 'template0');
}

async function createDatabase(url: string, template: string): Promise<TestPostgres> {
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  await run(url, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: addressOf(url, name),
    stop: () => run(url, `drop database ${name} with (force)`),
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same server, another database. */
export function addressOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
