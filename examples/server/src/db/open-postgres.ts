import { getTableName, is, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Logger } from 'pino';
import { dropResourceTables } from '../resources/sync-tables.ts';
import { isDatabaseAway } from './away.ts';
import type { Database, Db } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { Pipeline } from './pipeline.ts';
import { openPool } from './pool.ts';
import { sendPrepared } from './prepared.ts';
import * as schema from './schema.ts';
import { type Locked, lockedBy, migrationLock, schemaLock } from './schema-lock.ts';
import { refuseOtherVersions } from './versions.ts';

const askAgain = 1000;

export interface PostgresOptions {
  /** Drops this server's tables first. */
  readonly reset?: boolean;
  /** False leaves the schema as it is. */
  readonly upgrade?: boolean;
  /** How long a database is waited for that does not answer yet, in ms. */
  readonly wait?: number;
  /** How long a call waits for a connection while all are taken, in ms. @default 10000 */
  readonly connectionWait?: number;
  /** Told once when it has to be waited for. */
  readonly waiting?: (reason: unknown) => void;
  /** The same database past a pooler: for the lock and the work of the schema. @default the address itself */
  readonly directUrl?: string | undefined;
}

/** PostgreSQL 15 or later, or any engine that speaks its protocol. Brings the schema up to date, one process at a time. */
export async function openPostgres(url: string, log: Logger, options: PostgresOptions = {}): Promise<Database> {
  const pool = openPool(url, log, 10, options.connectionWait);
  const { directUrl } = options;
  const sessions = directUrl === undefined ? pool : openPool(directUrl, log, 2, options.connectionWait);
  const close = async () => void (await Promise.all([...new Set([pool, sessions])].map((one) => one.end())));
  const alone = lockedBy(sessions);
  try {
    await awaitDatabase(pool, options);
    if (options.reset) await dropTables(drizzle(pool, { schema }));
    await migrateAlone(alone, options.upgrade ?? true);
  } catch (error) {
    await close();
    throw error;
  }
  const db = drizzle(pool, { schema });
  sendPrepared(db, drizzle(new Pipeline(pool) as unknown as pg.Pool, { schema }));
  return {
    db,
    engine: 'postgresql',
    exclusively: (work) => alone([schemaLock], (client) => work(drizzle(client, { schema }))),
    close,
  };
}

/** Machines that start together do not start in order. */
async function awaitDatabase(pool: pg.Pool, { wait = 0, waiting }: PostgresOptions): Promise<void> {
  const until = performance.now() + wait;
  for (let isToldOf = false; ; isToldOf = true) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() >= until) throw error;
      if (!isToldOf) waiting?.(error);
      await new Promise((resolve) => setTimeout(resolve, Math.min(askAgain, wait)));
    }
  }
}

async function migrateAlone(alone: Locked, upgrade: boolean): Promise<void> {
  await alone(upgrade ? [migrationLock, schemaLock] : [migrationLock], async (client) => {
    const db = drizzle(client, { schema });
    await refuseOtherVersions(db);
    if (upgrade) await migrate(db, { migrationsFolder });
  });
}

/** Drops this server's tables and the record of its migrations, and nothing else in the database. */
async function dropTables(db: Db): Promise<void> {
  for (const table of Object.values(schema)) {
    if (is(table, PgTable)) await db.execute(sql`drop table if exists ${sql.identifier(getTableName(table))} cascade`);
  }
  await dropResourceTables(db);
  await db.execute(sql`drop schema if exists drizzle cascade`);
}
