import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { files } from '../db/schema.ts';

/** Whether a file that a record names is kept with what the record belongs to. */
export async function isFileOf(
  db: Db,
  fileType: string,
  { fileId, infoId }: { readonly fileId: unknown; readonly infoId: unknown },
): Promise<boolean> {
  const [found] = await db
    .select({ id: files.fileId })
    .from(files)
    .where(and(eq(files.fileId, String(fileId)), eq(files.infoId, String(infoId)), eq(files.fileType, fileType)));
  return found !== undefined;
}

/** The names of the files that records name, by their ids. */
export async function fileNames(db: Db, ids: readonly unknown[]): Promise<ReadonlyMap<unknown, string>> {
  const known = ids.filter((id): id is string => typeof id === 'string');
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: files.fileId, name: files.fileName })
    .from(files)
    .where(inArray(files.fileId, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
