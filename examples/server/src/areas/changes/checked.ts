import { inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { audit, comments, files } from '../../db/schema.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { type FileOwner, findFile, holderOf } from '../attachments/public.ts';
import { readableBy } from '../comments/public.ts';

type Reader = Pick<Context, 'db' | 'deps' | 'user'>;
type Row = Pick<typeof audit.$inferSelect, 'id' | 'entityId'>;

/**
 * What hangs on records of many kinds: whoever reads the record knows of it, by the rule that the calls themselves ask. By what the log calls
 * it: those of the rows that the caller may know.
 */
export const checked: Readonly<Record<string, (reader: Reader, rows: readonly Row[]) => Promise<readonly Row[]>>> = {
  attachment: filesRead,
  comment: commentsRead,
};

async function filesRead(reader: Reader, rows: readonly Row[]): Promise<readonly Row[]> {
  const { db } = reader;
  const there = await db
    .select({ id: files.fileId })
    .from(files)
    .where(inArray(files.fileId, idsOf(rows)));
  const ids = new Set(there.map(({ id }) => id));
  const gone = await asLogged(
    reader,
    rows.filter(({ entityId }) => !ids.has(entityId)),
  );
  return kept(rows, ({ entityId }) =>
    isAnswered(() =>
      ids.has(entityId)
        ? findFile(reader, entityId)
        : readsGone(reader, gone.get(entityId) ?? { infoId: '', fileType: '' }),
    ),
  );
}

/** Files that are gone, as the log tells of them. */
async function asLogged({ db }: Reader, rows: readonly Row[]): Promise<ReadonlyMap<string, FileOwner>> {
  if (rows.length === 0) return new Map();
  const logged = await db
    .select({ id: audit.entityId, image: sql<Partial<FileOwner>>`coalesce(${audit.before}, ${audit.after})` })
    .from(audit)
    .where(
      inArray(
        audit.id,
        rows.map(({ id }) => id),
      ),
    );
  return new Map(logged.map(({ id, image: { infoId = '', fileType = '' } }) => [id, { infoId, fileType }]));
}

/** By the record that it hung on; nobody knows of one whose record was never there. */
async function readsGone(reader: Reader, file: FileOwner): Promise<void> {
  const holder = holderOf(reader, file.fileType);
  const unitUid = await holder.unitOf(reader, file);
  if (unitUid === undefined) throw notFound();
  await holder.checkRead(reader, { ...file, unitUid });
}

async function commentsRead(reader: Reader, rows: readonly Row[]): Promise<readonly Row[]> {
  const found = await reader.db
    .select()
    .from(comments)
    .where(inArray(comments.id, idsOf(rows)));
  const places = new Map(found.map(({ id, kind, recordId }) => [id, { kind, id: recordId }]));
  return kept(rows, async ({ entityId }) => {
    const place = places.get(entityId);
    return place !== undefined && (await readableBy(reader, reader.user, place)) !== undefined;
  });
}

const idsOf = (rows: readonly Row[]) => [...new Set(rows.map(({ entityId }) => entityId))];

/** Each record is asked for once, however often it changed. */
async function kept(rows: readonly Row[], isRead: (row: Row) => Promise<boolean>): Promise<readonly Row[]> {
  const answers = new Map<string, boolean>();
  for (const row of rows) if (!answers.has(row.entityId)) answers.set(row.entityId, await isRead(row));
  return rows.filter(({ entityId }) => answers.get(entityId) === true);
}

/** Whether it is answered, and not refused. */
async function isAnswered(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
