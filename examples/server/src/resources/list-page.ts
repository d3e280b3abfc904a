import type { Page, PageGroup } from '@danbao/core';
import { type AnyResource, type Grouping, groupingIn } from '@danbao/core/resources';
import { and, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { countAtMost, countedRecords, lookOnce, totalAtEnd } from '../db/count-at-most.ts';
import type { Db } from '../db/database.ts';
import { asGroup, groupText, mostGroups } from '../db/groups.ts';
import { pageWindow } from '../db/paging.ts';
import { cursorOf } from '../db/seek.ts';
import { isNarrowed, listConditions, readableValue } from './list-conditions.ts';
import { listOrder } from './list-order.ts';
import type { Reach } from './scope.ts';
import { type ResourceRow, tableOf } from './table.ts';

type Values = Readonly<Record<string, unknown>>;

/** A page of the rows that the caller reaches, with what it says beside them. */
export async function listPage(
  db: Db,
  resource: AnyResource,
  { reached, ...reach }: Reach & { readonly reached: SQL | undefined },
  query: Values,
): Promise<Page<ResourceRow>> {
  const condition = and(reached, await listConditions(db, resource, query, reach));
  const page = await rowsOfPage(db, resource, condition, reach, query);
  const grouping = groupingIn(resource, query);
  return {
    ...page,
    ...(query['sums'] === '1' ? { sums: await sumsOf(db, resource, condition) } : {}),
    ...(grouping ? { groups: await groupsOf(db, resource, grouping, condition, reach) } : {}),
  };
}

async function rowsOfPage(
  db: Db,
  resource: AnyResource,
  condition: SQL | undefined,
  reach: Reach,
  query: Values,
): Promise<Page<ResourceRow>> {
  const table = tableOf(resource);
  const order = listOrder(resource, query['order'], reach);
  const { key, direction } = order;
  const after = order.after(query['after']);
  const { limit, offset } = pageWindow(query);
  const by = [sql`${key} ${direction}`, sql`${table.id} ${direction}`];
  const few =
    after || !isNarrowed(resource, query)
      ? undefined
      : await lookOnce(
          db,
          { limit, offset },
          (max) =>
            db
              .select({ id: table.id, key: key.as('key') })
              .from(table)
              .where(condition)
              .limit(max),
          sql`key ${direction}, id ${direction}`,
        );
  const where = few?.ids ? inArray(table.id, [...few.ids]) : and(condition, after);
  // Ids first: rows that are only passed over are never read whole.
  const ids = db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(...by)
    .limit(limit)
    .offset(after ? 0 : offset);
  const whole = db.select({ ...getTableColumns(table), key: order.keyAsText.as('key_as_text') }).from(table);
  const rows =
    offset > 0 && !after && !few?.ids
      ? await whole.where(inArray(table.id, ids)).orderBy(...by)
      : await whole
          .where(where)
          .orderBy(...by)
          .limit(limit);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const next = last && { next: cursorOf(last.key, last.id) };
  if (few) return { ...few.counted, rows, ...next };
  const total = after ? undefined : totalAtEnd({ limit, offset }, rows);
  if (total !== undefined) return { total, rows };
  const counted = await countAtMost(
    db,
    { limit, offset: after ? 0 : offset },
    (max) => db.select({ one: sql`1` }).from(table).where(condition).limit(max),
    countedRecords,
  );
  return { ...counted, rows, ...next };
}

/** Exact, over all that match. */
async function sumsOf(
  db: Db,
  resource: AnyResource,
  condition: SQL | undefined,
): Promise<Readonly<Record<string, string>>> {
  if (resource.list.sums.length === 0) return {};
  const [sums = {}] = await db.select(addedUp(resource)).from(tableOf(resource)).where(condition);
  return sums;
}

function addedUp(resource: AnyResource): Record<string, SQL<string>> {
  const { values } = tableOf(resource);
  const sumOf = (field: string) =>
    sql<string>`trim_scale(coalesce(sum(nullif(${values} ->> ${field}::text, '')::numeric), 0))::text`;
  return Object.fromEntries(resource.list.sums.map((field: string) => [field, sumOf(field)]));
}

/** Those of all that match, or so many that they are too many. */
async function groupsOf(
  db: Db,
  resource: AnyResource,
  grouping: Grouping,
  condition: SQL | undefined,
  reach: Reach,
): Promise<readonly PageGroup[]> {
  const { field } = grouping;
  const isMoment = field === 'createTime' || field === 'updateTime';
  const value = groupText(grouping, readableValue(resource, field, reach), { isMoment });
  const rows = await db
    .select({ groupValue: value, groupCount: sql<number>`count(*)::int`, ...addedUp(resource) })
    .from(tableOf(resource))
    .where(condition)
    .groupBy(sql`1`)
    .limit(mostGroups);
  return rows.map(asGroup);
}
