import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** Rows that are counted beyond the page: a longer list is never counted to its end. */
const beyond = 1000;

/** Lists of records are counted to here in any case: people read how many there are. */
export const countedRecords = 10_000;

/** How many rows a query has, as far as it is counted, to `least` in any case. `rows` is the query with the limit that it is given. */
export async function countAtMost(
  db: Db,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  rows: (limit: number) => { getSQL(): ReturnType<typeof sql> },
  least = 0,
): Promise<{ readonly total: number; readonly more?: true }> {
  const most = Math.max(offset + limit + beyond, least);
  const [found] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(sql`(${rows(most + 1).getSQL()}) counted`);
  const total = found?.total ?? 0;
  return total > most ? { total: most, more: true } : { total };
}
