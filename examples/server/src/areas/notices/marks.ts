import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { noticeMarks } from '../../db/schema.ts';
import { keysFor } from './entries.ts';

interface Seen {
  readonly isShown: '0' | '1';
  readonly isRead: '0' | '1';
}

/** The rows with whether each has popped up before the caller, and whether they have read it. */
export async function withMarks<T>(
  { db, user }: Pick<Context, 'db' | 'user'>,
  rows: readonly T[],
  keyOf: (row: T) => string,
): Promise<(T & Seen)[]> {
  if (rows.length === 0) return [];
  const marks = await selectMarks(db, { userId: user.userId, keys: JSON.stringify(rows.map(keyOf)) });
  const byKey = new Map(marks.map((mark) => [mark.noticeKey, mark]));
  return rows.map((row) => {
    const mark = byKey.get(keyOf(row));
    return { ...row, isShown: flag(mark?.shownAt), isRead: flag(mark?.readAt) };
  });
}

/** What somebody has seen of these; `keys` is JSON. */
const selectMarks = prepared((db) =>
  db
    .select()
    .from(noticeMarks)
    .where(
      and(
        eq(noticeMarks.userId, sql.placeholder('userId')),
        sql`${noticeMarks.noticeKey} = any(array(select jsonb_array_elements_text(${sql.placeholder('keys')}::jsonb)))`,
      ),
    ),
);

/** Marks what has reached the caller, of the named keys or of all; other keys are passed over. The first time counts. */
export async function mark(
  db: Db,
  { user, deps }: Pick<Context, 'user' | 'deps'>,
  column: 'shownAt' | 'readAt',
  keys: readonly string[] | 'all',
): Promise<void> {
  if (keys.length === 0) return;
  const now = deps.now();
  const entries = keysFor({ db, user, deps }, now);
  const known = await db
    .select({ noticeKey: entries.key })
    .from(entries)
    .where(keys === 'all' ? undefined : inArray(entries.key, [...keys]));
  const rows = known.map(({ noticeKey }) => ({ userId: user.userId, noticeKey, [column]: now }));
  for (let start = 0; start < rows.length; start += 1000) {
    await db
      .insert(noticeMarks)
      .values(rows.slice(start, start + 1000))
      .onConflictDoUpdate({
        target: [noticeMarks.userId, noticeMarks.noticeKey],
        set: { [column]: sql`coalesce(${noticeMarks[column]}, ${now.toISOString()}::timestamptz)` },
      });
  }
}

function flag(time: Date | null | undefined): '0' | '1' {
  return time ? '1' : '0';
}
