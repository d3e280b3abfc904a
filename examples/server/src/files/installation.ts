import { randomUUID } from 'node:crypto';
import { count } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { files as fileTable, installation, users } from '../db/schema.ts';
import type { FileStore } from './store.ts';
import { knownOf } from './sweeper.ts';

/** The file store holds what is another database's, as far as can be told. */
export class ForeignStore extends Error {
  override readonly name = 'ForeignStore';
}

/** Enough to tell whether a store and a database know each other. */
const looked = 500;

/**
 * The id that database and file store share. The first start gives it to both; a store that bears another, or that holds
 * files of which the database knows nothing, is refused: housekeeping would take another's files for leftovers.
 * `reset`: the database has just been emptied on request, and the store stays its own.
 */
export async function joinStore(db: Db, files: FileStore, { reset = false } = {}): Promise<string> {
  const own = await installationOf(db);
  const mark = await files.readMark();
  if (own !== undefined && own === mark) return own;
  if (own !== undefined && mark !== undefined) throw new ForeignStore('database and file store bear different marks');
  if (!reset && (mark !== undefined || !(await isEmpty(files))) && !(await knowEachOther(db, files)))
    throw new ForeignStore('the database knows none of the files in the store');
  // The database first: cut off between the two, the next start finds an id without a mark and goes on.
  const id = own ?? (await nameInstallation(db, mark ?? randomUUID()));
  await files.writeMark(id);
  return id;
}

/** Gives database and store a new id: whatever else knew the old one is refused from now on. */
export async function renameInstallation(db: Db, files: FileStore): Promise<string> {
  const id = randomUUID();
  await db.update(installation).set({ id });
  await files.writeMark(id);
  return id;
}

export async function installationOf(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ id: installation.id }).from(installation);
  return row?.id;
}

/** Of several processes that start at once, one names it. */
async function nameInstallation(db: Db, id: string): Promise<string> {
  await db.insert(installation).values({ id, createdAt: new Date() }).onConflictDoNothing();
  return (await installationOf(db)) ?? id;
}

async function knowEachOther(db: Db, files: FileStore): Promise<boolean> {
  const [people] = await db.select({ count: count() }).from(users);
  if (people?.count === 0) return false;
  const keys: string[] = [];
  for await (const { key } of files.list()) {
    keys.push(key);
    if (keys.length === looked) break;
  }
  if (keys.length > 0) return (await knownOf(db, keys)).size > 0;
  const [rows] = await db.select({ count: count() }).from(fileTable);
  return rows?.count === 0;
}

async function isEmpty(files: FileStore): Promise<boolean> {
  for await (const _ of files.list()) return false;
  return true;
}
