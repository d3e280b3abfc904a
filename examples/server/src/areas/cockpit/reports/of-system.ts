import { quantities } from '@danbao/core/credit';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { pageWindow } from '../../../db/paging.ts';
import { rowsOf } from '../../../db/rows.ts';
import { quantityOf } from '../../../relations/postings.ts';
import { factsAsOf } from '../figure-cache.ts';

interface Row {
  readonly projectId: string;
  readonly projectName: string;
  readonly area: string | null;
  readonly category: string;
  readonly balance: string;
  readonly overdue: string;
  readonly guaranteeAmount: string;
  readonly unitUid: string;
}

/** The projects that the system knows, with what companies report of those that it does not; the largest balance first. */
export async function findOfSystem(
  { db, deps, user }: Context,
  query: { readonly pageNum?: string | undefined; readonly pageSize?: string | undefined },
) {
  await factsAsOf(deps);
  const { limit, offset } = pageWindow({ pageSize: '20', ...query });
  const reach = user.permissions.includes('unit:all') ? sql`true` : sql`f.unit_uid = ${user.unitUid}`;
  const rows = await rowsOf<Row>(
    db,
    sql`select f.project_id as "projectId", p.project_name as "projectName", r.region_name as area, f.industry as category,
        trim_scale(f.gross_balance)::text as balance, trim_scale(${quantityOf(quantities.overdueOutstanding, 'project', sql`f.project_id`)})::text as overdue, trim_scale(f.liability)::text as "guaranteeAmount", f.unit_uid as "unitUid"
      from cockpit_projects f join projects p on p.project_id = f.project_id left join regions r on r.region_id = f.area
      where ${reach} order by f.gross_balance desc, f.project_id limit ${limit} offset ${offset}`,
  );
  return rows.map(({ area, category, ...row }) => ({
    ...row,
    ...(area === null ? {} : { area }),
    ...(category === '' ? {} : { category: category as 'A' }),
    clientCount: '1',
  }));
}
