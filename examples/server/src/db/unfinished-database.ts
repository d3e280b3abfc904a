import { and, eq, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** A database that stopped among the migrations that the first one stands for today. */
export class UnfinishedDatabase extends Error {
  override readonly name = 'UnfinishedDatabase';
}

/**
 * The first migration has the instant of the last of the sixteen that it replaces: a database that has had them all goes on
 * from there, and an empty one gets everything. One in between would get tables that it has already.
 */
export async function refuseUnfinished(db: Db): Promise<void> {
  const [first] = readMigrationFiles({ migrationsFolder });
  const [kept] = await db
    .select({ table: sql`1` })
    .from(sql`information_schema.tables`)
    .where(and(eq(sql`table_schema`, 'drizzle'), eq(sql`table_name`, '__drizzle_migrations')));
  if (first === undefined || kept === undefined) return;
  const [last] = await db.select({ when: sql<string | null>`max(created_at)` }).from(sql`drizzle.__drizzle_migrations`);
  if (last?.when != null && Number(last.when) < first.folderMillis) {
    throw new UnfinishedDatabase(`the last migration of the database is of ${last.when}`);
  }
}
