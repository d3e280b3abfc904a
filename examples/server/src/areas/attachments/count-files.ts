import type { FileType } from '@danbao/core/attachments';
import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { files } from '../../db/schema.ts';

/** How many files of a type each of the records has; those without any are left out. */
export async function countFiles(
  db: Db,
  fileType: FileType,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ infoId: files.infoId, total: count() })
    .from(files)
    .where(and(inArray(files.infoId, [...ids]), eq(files.fileType, fileType), isNotNull(files.unitUid)))
    .groupBy(files.infoId);
  return new Map(rows.map(({ infoId, total }) => [infoId, total]));
}
