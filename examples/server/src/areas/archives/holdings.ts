import { archives } from '@danbao/core/archives';
import { fileTypes } from '@danbao/core/attachments';
import { wallTime } from '@danbao/core/format';
import { eq, inArray, sql } from 'drizzle-orm';
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

/** What the server fills in of these records, by their ids; one question for all. */
export async function heldFieldsOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  if (ids.length === 0) return new Map();
  const wanted = db
    .$with('wanted')
    .as(
      db
        .select({ id: sql<string>`value`.as('wanted_id') })
        .from(sql`json_array_elements_text(${JSON.stringify(ids)}::json)`),
    );
  const count = sql<number>`(select count(*)::int from ${files} where ${files.infoId} = ${wanted.id})`;
  const rows = await db
    .with(wanted)
    .select({ id: wanted.id, count, holding: archiveHoldings })
    .from(wanted)
    .leftJoin(archiveHoldings, eq(archiveHoldings.archiveId, wanted.id));
  return new Map(
    rows.map(({ id, count: files, holding }) => [id, { fileCount: String(files), ...heldFields(holding) }]),
  );
}

function heldFields(holding: Holding | null): Readonly<Record<string, string>> {
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
