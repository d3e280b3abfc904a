import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rowsOf } from './rows.ts';

/** Rows that are counted beyond the page: a longer list is never counted to its end. */
const beyond = 1000;

/** Lists of records are counted to here in any case: people read how many there are. */
export const countedRecords = 10_000;

/** The total of a list that ends on this page, which tells it: nothing has to be counted. */
export function totalAtEnd(
  { limit, offset }: { readonly limit: number; readonly offset: number },
  { length }: readonly unknown[],
): number | undefined {
  return length < limit && (length > 0 || offset === 0) ? offset + length : undefined;
}

/** How many rows a query has, as far as it is counted, to `least` in any case. `rows` is the query with the limit that it is given. */
export async function countAtMost(
  db: Db,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  rows: (limit: number) => { getSQL(): ReturnType<typeof sql> },
  least = 0,
): Promise<{ readonly total: number; readonly more?: true }> {
  const max = Math.max(mostCounted({ limit, offset }), least);
  const [found] = await db.select({ total: sql<number>`count(*)::int` }).from(sql`(${rows(max + 1).getSQL()}) counted`);
  return countedTo(max, found?.total ?? 0);
}

/** How far the list of a page is counted. */
export function mostCounted({ limit, offset }: { readonly limit: number; readonly offset: number }): number {
  return offset + limit + beyond;
}

/** The total of a list of which at most `max` + 1 rows were counted. */
export function countedTo(max: number, total: number): { readonly total: number; readonly more?: true } {
  return total > max ? { total: max, more: true } : { total };
}

/**
 * What meets a condition is sought once, for the page and for the count. `rows` are the `id` and what it is ordered by, in any
 * order, with the limit that it is given. Where they are no more than are counted, the answer has the ids of the page in order;
 * where they are more, only that. Undefined where the page lies behind the last of them.
 */
export async function lookOnce(
  db: Db,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  rows: (limit: number) => { getSQL(): SQL },
  order: SQL,
): Promise<
  { readonly counted: { readonly total: number; readonly more?: true }; readonly ids?: readonly string[] } | undefined
> {
  const max = Math.max(mostCounted({ limit, offset }), countedRecords);
  const found = await rowsOf<{ id: string; total: number }>(
    db,
    sql`select id, (count(*) over ())::int as total from (${rows(max + 1).getSQL()}) counted
    order by ${order} limit ${limit} offset ${offset}`,
  );
  const [first] = found;
  if (!first) return undefined;
  if (first.total > max) return { counted: { total: max, more: true } };
  return { counted: { total: first.total }, ids: found.map(({ id }) => id) };
}
