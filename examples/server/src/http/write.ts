import { createHash } from 'node:crypto';
import { canonicalJson } from '@danbao/core/flows';
import { and, eq, sql } from 'drizzle-orm';
import type { Principal } from '../auth/principal.ts';
import type { Change, Kept, Write } from '../context.ts';
import type { Db } from '../db/database.ts';
import { audit, idempotencyKeys } from '../db/schema.ts';
import { Refusal } from './refusal.ts';

export interface WriteScope {
  readonly db: Db;
  readonly user: Principal;
  readonly requestId: string;
  /** The caller's Idempotency-Key and a hash of what it came with. */
  readonly once?: { readonly key: string; readonly hash: string };
  /** Does what belongs to the changes, within their transaction. */
  readonly complete?: (write: Write, changes: readonly Change[]) => Promise<void>;
  /** Told of every change once it is kept. */
  readonly announce?: (changes: readonly Change[], user: Principal) => void;
}

/** One transaction: the change, its audit rows, and the answer under the caller's key. */
export async function inOneTransaction<T>(scope: WriteScope, work: (write: Write) => Promise<T>): Promise<Kept<T>> {
  const { user, requestId, once } = scope;
  const later: (() => void)[] = [];
  const changes: Change[] = [];
  const answer = await scope.db.transaction(async (tx) => {
    if (once) {
      const before = await claim(tx, user.userId, once);
      if (before) return before.answer as T;
    }
    const write = writeIn(tx, { user, requestId, later, changes });
    const result = await work(write);
    await scope.complete?.(write, [...changes]);
    if (once) {
      await tx
        .update(idempotencyKeys)
        .set({ answer: result ?? null })
        .where(and(eq(idempotencyKeys.userId, user.userId), eq(idempotencyKeys.key, once.key)));
    }
    return result;
  });
  for (const tell of later) tell();
  scope.announce?.(changes, user);
  return answer as Kept<T>;
}

/** Whether a call with this key was done. One that is still running is not yet. */
export async function wasDone(db: Db, { userId }: Principal, { key, hash }: NonNullable<WriteScope['once']>) {
  const { userId: by, key: known, hash: of } = idempotencyKeys;
  return (await db.$count(idempotencyKeys, and(eq(by, userId), eq(known, key), eq(of, hash)))) > 0;
}

interface Noted {
  readonly user: Principal;
  readonly requestId: string;
  readonly later: (() => void)[];
  readonly changes: Change[];
}

function writeIn(tx: Db, { user, requestId, later, changes }: Noted): Write {
  return {
    db: tx,
    record: async (change) => {
      changes.push(change);
      const subject = change.subject ?? change.entityId;
      await tx.insert(audit).values({ ...change, subject, userId: user.userId, username: user.username, requestId });
    },
    afterwards: (work) => {
      later.push(work);
    },
    each: async (work) => {
      const own: Noted = { user, requestId, later: [], changes: [] };
      const result = await tx.transaction((inner) => work(writeIn(inner, own)));
      later.push(...own.later);
      changes.push(...own.changes);
      return result;
    },
  };
}

/** Takes the key, or answers what it was used for. A call with the same key that is still running is waited for. */
async function claim(tx: Db, userId: string, { key, hash }: NonNullable<WriteScope['once']>) {
  const taken = await tx.insert(idempotencyKeys).values({ userId, key, hash }).onConflictDoNothing().returning();
  if (taken.length > 0) return undefined;
  const [before] = await tx
    // As text: a column of JSON would be parsed twice, and an id of digits that is the whole answer become a number.
    .select({ hash: idempotencyKeys.hash, answer: sql<string | null>`${idempotencyKeys.answer}::text` })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  if (before?.hash !== hash) throw new Refusal(422, { message: 'keyReused' });
  return { answer: before.answer === null ? null : (JSON.parse(before.answer) as unknown) };
}

/** The same for the same content, whatever the order of its keys. */
export function canonicalHash(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}
