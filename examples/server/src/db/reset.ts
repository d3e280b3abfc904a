import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { dropResourceTables } from '../resources/sync-tables.ts';
import type { Db } from './database.ts';
import * as schema from './schema.ts';

/** Drops this server's tables and the record of its migrations, and nothing else in the database. */
export async function dropTables(db: Db): Promise<void> {
  for (const table of Object.values(schema)) {
    if (is(table, PgTable)) await db.execute(sql`drop table if exists ${sql.identifier(getTableName(table))} cascade`);
  }
  await dropResourceTables(db);
  await db.execute(sql`drop schema if exists drizzle cascade`);
}
