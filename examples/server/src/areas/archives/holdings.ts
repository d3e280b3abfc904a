import { archives } from '@danbao/core/archives';
import { fileTypes } from '@danbao/core/attachments';
import { wallTime } from '@danbao/core/format';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { archiveHoldings, files } from '../../db/schema.ts';
import { tableOf } from '../../resources/table.ts';

/** The type of files that hang on records of the archive. */
export const archiveFileType = fileTypes.archive;

/** The records of all units, for queries over them. */
export const archiveTable = tableOf(archives);

export type Holding = typeof archiveHoldings.$inferSelect;

export async function holdingsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Holding>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(archiveHoldings)
    .where(inArray(archiveHoldings.archiveId, [...ids]));
  return new Map(rows.map((row) => [row.archiveId, row]));
}

/** Notes something of a record, whether anything was noted before or not. */
export async function noteHolding(db: Db, archiveId: string, changes: Partial<Holding>): Promise<void> {
  await db
    .insert(archiveHoldings)
    .values({ archiveId, ...changes })
    .onConflictDoUpdate({ target: archiveHoldings.archiveId, set: changes });
}

/** How many electronic files each of these records has. */
export async function fileCounts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  if (ids.length === 0) return counts;
  const rows = await db
    .select({ infoId: files.infoId })
    .from(files)
    .where(inArray(files.infoId, [...ids]));
  for (const { infoId } of rows) counts.set(infoId, (counts.get(infoId) ?? 0) + 1);
  return counts;
}

/** What the server fills in of a record. */
export function heldFields(holding: Holding | undefined): Readonly<Record<string, string>> {
  if (!holding) return {};
  const { flowId, filedAt, filedByName, checkedAt, checkFailed } = holding;
  return {
    ...(flowId === null ? {} : { sourceFlowId: flowId }),
    ...(filedAt === null ? {} : { filedTime: wallTime(filedAt) }),
    ...(filedByName === null ? {} : { filedBy: filedByName }),
    ...(checkedAt === null ? {} : { checkedTime: wallTime(checkedAt) }),
    ...(checkFailed ? { checkFailed } : {}),
  };
}
