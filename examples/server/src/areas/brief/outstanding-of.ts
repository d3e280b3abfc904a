import { quantities } from '@danbao/core/credit';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { quantityOf } from '../../relations/postings.ts';

/** The principal outstanding of all projects of a client, in 万元. */
export async function outstandingOf(db: Db, clientId: string): Promise<string> {
  const outstanding = quantityOf(quantities.guaranteeOutstanding, 'project', sql`p.project_id`);
  const [row] = await rowsOf<{ readonly sum: string }>(
    db,
    sql`select trim_scale(coalesce(sum(${outstanding}), 0))::text as sum from projects p where p.client_id = ${clientId}`,
  );
  return row?.sum ?? '0';
}
