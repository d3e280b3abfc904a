import { fileTypes } from '@danbao/core/attachments';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { files } from '../../db/schema.ts';
import type { FulfilmentRow } from './find-fulfilment.ts';

const maxAtOnce = 1000;

/** How many proof files each fulfilment has, by the id of the measure in its application. They may hang on the measure too (K12). */
export async function proofCounts(
  db: Db,
  rows: readonly Pick<FulfilmentRow, 'link'>[],
): Promise<ReadonlyMap<string, number>> {
  const ids = rows.flatMap(({ link }) => [link.id, link.measureId]);
  const counts = new Map<string, number>();
  for (let start = 0; start < ids.length; start += maxAtOnce) {
    const found = await db
      .select({ infoId: files.infoId, count: count() })
      .from(files)
      .where(and(eq(files.fileType, fileTypes.proof), inArray(files.infoId, ids.slice(start, start + maxAtOnce))))
      .groupBy(files.infoId);
    for (const { infoId, count: many } of found) counts.set(infoId, many);
  }
  return new Map(rows.map(({ link }) => [link.id, (counts.get(link.id) ?? 0) + (counts.get(link.measureId) ?? 0)]));
}
