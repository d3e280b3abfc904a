import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** Rows that are counted beyond the page: a longer list is never counted to its end. */
const beyond = 1000;

/** How many rows a query has, as far as it is counted. `rows` is the query with the limit that it is given. */
export async function countAtMost(
  db: Db,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  rows: (limit: number) => { getSQL(): ReturnType<typeof sql> },
): Promise<{ readonly total: number; readonly more?: true }> {
  const most = offset + limit + beyond;
  const [found] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(sql`(${rows(most + 1).getSQL()}) counted`);
  const total = found?.total ?? 0;
  return total > most ? { total: most, more: true } : { total };
}
