import type { ValuesOf } from '@danbao/core';
import type { pendingArchive } from '@danbao/core/archives';
import { wallTime } from '@danbao/core/format';
import { and, eq, getTableColumns, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { countAtMost, countedRecords } from '../../db/count-at-most.ts';
import { containing } from '../../db/paging.ts';
import { archiveHoldings, files, flows } from '../../db/schema.ts';
import { type SeekOrder, type SeekQuery, seekPage } from '../../db/seek.ts';
import { flowNames } from '../flows/public.ts';

type FlowRow = typeof flows.$inferSelect;

/** Finished flows of the caller's unit of which there is no record yet. */
function uncollected({ db, user }: Pick<Context, 'db' | 'user'>): SQL | undefined {
  const taken = db.select({ one: sql`1` }).from(archiveHoldings).where(eq(archiveHoldings.flowId, flows.flowId));
  return and(eq(flows.status, 'ended'), eq(flows.unitUid, user.unitUid), notExists(taken));
}

/** The same, of these flows. */
export function arePending(context: Pick<Context, 'db' | 'user'>, flowIds: readonly string[]): SQL | undefined {
  return and(uncollected(context), inArray(flows.flowId, [...flowIds]));
}

interface PendingFilters {
  readonly flowCode?: string | undefined;
  readonly text?: string | undefined;
}

/** The same, of those that meet the filters of their list. */
export function pendingBy(context: Pick<Context, 'db' | 'user'>, { flowCode, text }: PendingFilters): SQL | undefined {
  return and(
    uncollected(context),
    flowCode === undefined ? undefined : eq(flows.code, flowCode),
    text === undefined ? undefined : sql`${flows.title} ilike ${containing(text)}`,
  );
}

type PendingQuery = PendingFilters & SeekQuery;

const endedLast: SeekOrder = { key: flows.endedAt, type: 'timestamptz', id: flows.flowId, isDown: true };

/** Finished flows that wait to be collected, those that ended last first. */
export async function pendingFlows(context: Context, query: PendingQuery) {
  const { db } = context;
  const condition = pendingBy(context, query);
  const page = seekPage(endedLast, query);
  const rows = await db
    .select({ ...getTableColumns(flows), key: page.keyAsText })
    .from(flows)
    .where(and(condition, page.behind))
    .orderBy(...page.by)
    .limit(page.limit)
    .offset(page.offset);
  const counts = await db
    .select({ infoId: files.infoId, count: sql<number>`count(*)::int` })
    .from(files)
    .where(inArray(files.infoId, ['', ...rows.map(({ flowId }) => flowId)]))
    .groupBy(files.infoId);
  const names = await flowNames(context, rows);
  const counted = await countAtMost(
    db,
    page,
    (max) => db.select({ one: sql`1` }).from(flows).where(condition).limit(max),
    countedRecords,
  );
  return {
    ...counted,
    ...page.next(rows.map(({ key, flowId }) => ({ key, id: flowId }))),
    rows: rows.map(
      (row): ValuesOf<typeof pendingArchive> => ({
        ...{ flowId: row.flowId, flowCode: row.code, title: row.title, starter: row.starterName },
        flowName: names.flow(row),
        ...businessNo(row),
        endTime: wallTime(row.endedAt ?? row.updatedAt),
        fileCount: String(counts.find(({ infoId }) => infoId === row.flowId)?.count ?? 0),
      }),
    ),
  };
}

/** The number that a form has given to the matter. */
export function businessNo({ values }: FlowRow): { readonly businessNo?: string } {
  const no = values['docNo'] ?? values['businessNo'];
  return typeof no === 'string' && no !== '' ? { businessNo: no.slice(0, 100) } : {};
}
