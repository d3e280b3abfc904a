import { archives } from '@danbao/core/archives';
import { recordsOf } from '@danbao/core/resources';
import { desc, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { pageWindow } from '../../db/paging.ts';
import { hostOf } from '../../resources/answer.ts';
import { archiveTable } from './holdings.ts';

/** A page of the records that meet a condition; the latest first unless said otherwise. */
export async function pageOfArchives(
  context: Context,
  condition: SQL | undefined,
  query: Parameters<typeof pageWindow>[0],
  order: readonly SQL[] = [desc(archiveTable.createdAt), desc(archiveTable.id)],
) {
  const { limit, offset } = pageWindow(query);
  const host = hostOf(context, context);
  const rows = await context.db
    .select({ id: archiveTable.id })
    .from(archiveTable)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ id }) => id);
  const stored = ids.length === 0 ? [] : await host.store(archives).find({ ids });
  const inOrder = ids.flatMap((id) => stored.find((one) => one.id === id) ?? []);
  return {
    total: await context.db.$count(archiveTable, condition),
    rows: await recordsOf(archives, inOrder, host),
  };
}
