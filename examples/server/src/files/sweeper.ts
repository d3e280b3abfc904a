import { and, inArray, isNull, lt } from 'drizzle-orm';
import { removeWaitingShareholders } from '../areas/shareholders.ts';
import { files, idempotencyKeys, refreshTokens, signInAttempts, tickets } from '../db/schema.ts';
import type { Deps } from '../deps.ts';

const day = 24 * 3_600_000;
/** Bytes without a row are from an upload that was cut off by a crash; younger ones may be arriving just now. */
const orphanAge = day;
/** Files for a record that was never saved. */
const pendingAge = 30 * day;
const keyAge = 7 * day;

export interface Swept {
  readonly orphans: number;
  readonly pending: number;
}

/** Removes what nobody can reach any more: bytes without a row, files of records never saved, used-up secrets. */
export async function sweep({ db, files: store, now }: Deps): Promise<Swept> {
  const time = now().getTime();
  const before = (age: number) => new Date(time - age);
  const pending = await db
    .delete(files)
    .where(and(isNull(files.unitUid), lt(files.uploadedAt, before(pendingAge))))
    .returning({ storedAs: files.storedAs });
  for (const { storedAs } of pending) await store.remove(storedAs);
  const orphans = await removeOrphans({ db, files: store }, before(orphanAge));
  await removeWaitingShareholders(db, before(pendingAge));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(keyAge)));
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, before(0)));
  await db.delete(tickets).where(lt(tickets.expiresAt, before(0)));
  await db.delete(signInAttempts).where(lt(signInAttempts.windowEnds, before(0)));
  return { orphans, pending: pending.length };
}

async function removeOrphans({ db, files: store }: Pick<Deps, 'db' | 'files'>, before: Date): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const finish = async () => {
    if (batch.length === 0) return;
    const known = await db.select({ key: files.storedAs }).from(files).where(inArray(files.storedAs, batch));
    const kept = new Set(known.map(({ key }) => key));
    for (const key of batch.filter((each) => !kept.has(each))) {
      await store.remove(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const { key, changedAt } of store.list()) {
    if (changedAt < before) batch.push(key);
    if (batch.length === 500) await finish();
  }
  await finish();
  return removed;
}
