import { inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { audit, comments, files } from '../../db/schema.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { checkMayRead, type FileOwner, holderOf } from '../attachments/public.ts';
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
  const { infoId, fileType, formField, unitUid, uploadedBy, fileId } = files;
  const found = await reader.db
    .select({ id: fileId, infoId, fileType, formField, unitUid, uploadedBy })
    .from(files)
    .where(inArray(fileId, idsOf(rows)));
  const there = new Map(found.map(({ id, ...file }) => [id, file]));
  const gone = await asLogged(
    reader,
    rows.filter(({ entityId }) => !there.has(entityId)),
  );
  return kept(rows, ({ entityId }) => {
    const file = there.get(entityId);
    const lost = gone.get(entityId);
    if (file) return [file, () => isAnswered(() => checkMayRead(reader, file))];
    return [lost, () => isAnswered(() => readsGone(reader, lost ?? { infoId: '', fileType: '' }))];
  });
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
  return kept(rows, ({ entityId }) => {
    const place = places.get(entityId);
    return [place, async () => place !== undefined && (await readableBy(reader, reader.user, place)) !== undefined];
  });
}

const idsOf = (rows: readonly Row[]) => [...new Set(rows.map(({ entityId }) => entityId))];

/** What hangs on one record is asked for once, however much that is and however often it changed. */
async function kept(
  rows: readonly Row[],
  asked: (row: Row) => readonly [of: unknown, isRead: () => Promise<boolean>],
): Promise<readonly Row[]> {
  const answers = new Map<string, boolean>();
  const read: Row[] = [];
  for (const row of rows) {
    const [of, isRead] = asked(row);
    const key = JSON.stringify(of) ?? '';
    if (!answers.has(key)) answers.set(key, await isRead());
    if (answers.get(key)) read.push(row);
  }
  return read;
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
