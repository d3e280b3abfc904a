import { archives } from '@danbao/core/archives';
import { recordsOf } from '@danbao/core/resources';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { countAtMost, countedRecords } from '../../db/count-at-most.ts';
import { type SeekOrder, type SeekQuery, seekPage } from '../../db/seek.ts';
import { hostOf } from '../../resources/answer.ts';
import { archiveTable } from './holdings.ts';

const latestFirst: SeekOrder = { key: archiveTable.createdAt, type: 'timestamptz', id: archiveTable.id, isDown: true };

/** A page of the records that meet a condition; the latest first unless said otherwise. */
export async function pageOfArchives(
  context: Context,
  condition: SQL | undefined,
  query: SeekQuery,
  order = latestFirst,
) {
  const { db } = context;
  const page = seekPage(order, query);
  const host = hostOf(context, context);
  const rows = await db
    .select({ id: archiveTable.id, key: page.keyAsText })
    .from(archiveTable)
    .where(and(condition, page.behind))
    .orderBy(...page.by)
    .limit(page.limit)
    .offset(page.offset);
  const ids = rows.map(({ id }) => id);
  const stored = ids.length === 0 ? [] : await host.store(archives).find({ ids });
  const inOrder = ids.flatMap((id) => stored.find((one) => one.id === id) ?? []);
  const counted = await countAtMost(
    db,
    page,
    (max) => db.select({ one: sql`1` }).from(archiveTable).where(condition).limit(max),
    countedRecords,
  );
  return { ...counted, ...page.next(rows), rows: await recordsOf(archives, inOrder, host) };
}
