import { and, eq, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** A database that stopped among the migrations that the first one stands for today. */
export class UnfinishedDatabase extends Error {
  override readonly name = 'UnfinishedDatabase';
}

/** A database that a later version of this program has changed. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase';
}

/**
 * The first migration has the instant of the last of the sixteen that it replaces: a database that has had them all goes on
 * from there, and an empty one gets everything. One in between would get tables that it has already; one that has had
 * migrations of which this program knows nothing would be written to as it no longer is.
 */
export async function refuseOtherVersions(db: Db): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const [oldest, newest] = [migrations[0], migrations.at(-1)];
  const last = await lastMigration(db);
  if (oldest === undefined || newest === undefined || last === undefined) return;
  if (last < oldest.folderMillis) throw new UnfinishedDatabase(`the last migration of the database is of ${last}`);
  if (last > newest.folderMillis) throw new NewerDatabase(`the last migration of the database is of ${last}`);
}

/** The instant of the last migration of this program, in ms. */
export const newestMigration = (): number => readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;

/** The instant of the last migration that the database has had, in ms; undefined in an empty database. */
export async function lastMigration(db: Db): Promise<number | undefined> {
  const [kept] = await db
    .select({ table: sql`1` })
    .from(sql`information_schema.tables`)
    .where(and(eq(sql`table_schema`, 'drizzle'), eq(sql`table_name`, '__drizzle_migrations')));
  if (kept === undefined) return undefined;
  const [last] = await db.select({ when: sql<string | null>`max(created_at)` }).from(sql`drizzle.__drizzle_migrations`);
  return last?.when == null ? undefined : Number(last.when);
}
