import { getTableName, is, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Logger } from 'pino';
import { dropResourceTables } from '../resources/sync-tables.ts';
import type { Database, Db } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import * as schema from './schema.ts';
import { refuseUnfinished } from './unfinished-database.ts';

/** Any number, as long as every process of this server takes the same. */
const migrationLock = 7_250_118;

/** PostgreSQL 15 or later, or any engine that speaks its protocol. Brings the schema up to date, one process at a time. */
export async function openPostgres(url: string, log: Logger, reset = false): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // A dropped idle connection is replaced by the next query; without a listener it would end the process.
  pool.on('error', (error) =>
    log.warn({ err: { code: (error as { code?: string }).code } }, 'database connection lost'),
  );
  try {
    if (reset) await dropTables(drizzle(pool, { schema }));
    await migrateAlone(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: drizzle(pool, { schema }), engine: 'postgresql', close: () => pool.end() };
}

async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const db = drizzle(client, { schema });
    await refuseUnfinished(db);
    await migrate(db, { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  } finally {
    client.release();
  }
}

/** Drops this server's tables and the record of its migrations, and nothing else in the database. */
async function dropTables(db: Db): Promise<void> {
  for (const table of Object.values(schema)) {
    if (is(table, PgTable)) await db.execute(sql`drop table if exists ${sql.identifier(getTableName(table))} cascade`);
  }
  await dropResourceTables(db);
  await db.execute(sql`drop schema if exists drizzle cascade`);
}
