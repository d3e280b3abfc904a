import { and, inArray, isNull, lt } from 'drizzle-orm';
import { nobody } from '../auth/security-log.ts';
import type { Db } from '../db/database.ts';
import { audit, files } from '../db/schema.ts';
import type { Deps } from '../deps.ts';

const day = 24 * 3_600_000;
/** Bytes without a row are from an upload that was cut off by a crash; younger ones may be arriving just now. */
const orphanAge = day;
/** Files for a record that was never saved. */
export const pendingAge = 30 * day;
/** How long the trash keeps what was put there. */
export const trashAge = 30 * day;
const maxPending = 500;

export interface SweptFiles {
  /** Bytes without a row that went into the trash. */
  readonly orphans: number;
  /** Files of records never saved that went into the trash. */
  readonly pending: number;
  /** What had lain in the trash for thirty days. */
  readonly erased: number;
  /** Bytes without a row that stay where they are, because they are too many to be leftovers of crashes. */
  readonly refused: number;
}

/** The file store is not, or no longer, that of this database. */
export class StrangeStore extends Error {
  override readonly name = 'StrangeStore';
}

/**
 * Puts into the trash what nobody can reach any more: bytes without a row and files of records never saved; erases what
 * has lain there for thirty days. More orphans than 1 % of all objects (20 at least) are no leftovers
 * but a sign that database and files do not belong together: none is touched then.
 */
export async function sweepFiles({ db, files: store, installation, now }: Deps): Promise<SweptFiles> {
  if ((await store.readMark()) !== installation) throw new StrangeStore('the file store bears another mark');
  const time = now().getTime();
  const before = (age: number) => new Date(time - age);
  const pending = await dropPending(db, before(pendingAge));
  for (const key of pending) await store.discard(key, now());
  const { keys, max } = await findOrphans({ db, files: store }, before(orphanAge));
  const isTooMany = keys.length > max;
  if (!isTooMany) for (const key of keys) await store.discard(key, now());
  await store.dropUnfinished(before(orphanAge));
  const erased = await emptyTrash({ db, files: store }, before(trashAge));
  return {
    orphans: isTooMany ? 0 : keys.length,
    pending: pending.length,
    erased,
    refused: isTooMany ? keys.length : 0,
  };
}

/** Bytes that no row names and that are older than `before`, and how many of them may go at once. */
export async function findOrphans(
  { db, files: store }: Pick<Deps, 'db' | 'files'>,
  before: Date,
): Promise<{ readonly keys: readonly string[]; readonly total: number; readonly max: number }> {
  const keys: string[] = [];
  let total = 0;
  let batch: string[] = [];
  const finish = async () => {
    const known = await knownOf(db, batch);
    keys.push(...batch.filter((key) => !known.has(key)));
    batch = [];
  };
  for await (const { key, changedAt } of store.list()) {
    total += 1;
    if (changedAt < before) batch.push(key);
    if (batch.length === 500) await finish();
  }
  await finish();
  return { keys, total, max: Math.max(20, Math.floor(total / 100)) };
}

/** Those of the keys that a row names. */
export async function knownOf(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: files.storedAs })
    .from(files)
    .where(inArray(files.storedAs, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

/** The rows of files that hang on nothing; what they said stands in the log of changes. */
async function dropPending(db: Db, before: Date): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    const old = await tx
      .select()
      .from(files)
      .where(and(isNull(files.unitUid), lt(files.uploadedAt, before)))
      .limit(maxPending)
      .for('update');
    if (old.length === 0) return [];
    const ids = old.map(({ fileId }) => fileId);
    await tx.delete(files).where(inArray(files.fileId, ids));
    const by = {
      userId: nobody.userId,
      username: 'system',
      action: 'remove',
      entity: 'attachment',
      requestId: 'sweep',
    };
    await tx
      .insert(audit)
      .values(old.map((row) => ({ ...by, entityId: row.fileId, subject: row.infoId, before: row })));
    return old.map(({ storedAs }) => storedAs);
  });
}

/** What a row names again, because a database of before was restored, comes back instead. */
async function emptyTrash({ db, files: store }: Pick<Deps, 'db' | 'files'>, before: Date): Promise<number> {
  let erased = 0;
  for await (const { key, changedAt } of store.trash.list()) {
    if (changedAt >= before) continue;
    if ((await knownOf(db, [key])).has(key)) await store.recover(key);
    else {
      await store.trash.remove(key);
      erased += 1;
    }
  }
  return erased;
}
