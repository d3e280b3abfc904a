import type { RiskRates } from '@danbao/core/credit';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';

/** The application that says how a project is counted: the last approved one, else the last, as a lateral join over `projectId`. */
export function decidingApplication(projectId: SQL): SQL {
  return sql`select * from applications a where a.project_id = ${projectId} order by (a.state = 'approved') desc, a.created_at desc, a.apply_id limit 1`;
}

/** A share that was typed in % as a factor; another where none was. */
export function shareIn(text: SQL, otherwise: '0' | '1'): SQL {
  return sql`case when ${text} ~ '^[0-9]+([.][0-9]+)?$' then (${text})::numeric / 100 else ${sql.raw(otherwise)} end`;
}

/** Our share of the liability of a project, as a factor: the whole where its application does not say. */
export function ourShareOf(projectId: SQL): SQL {
  return sql`coalesce((select ${shareIn(sql`d.details ->> 'shareRate'`, '1')} from (${decidingApplication(projectId)}) d), 1)`;
}

/** How the risk of projects is shared, as their applications say it. */
export async function riskRatesOf(db: Db, projectIds: readonly string[]): Promise<ReadonlyMap<string, RiskRates>> {
  const ids = [...new Set(projectIds)];
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ project_id: string; bank: string | null; again: string | null }>(
    db,
    sql`select p.project_id, d.details ->> 'bankShareRate' as bank, d.details ->> 'againShareRate' as again
      from projects p join lateral (${decidingApplication(sql`p.project_id`)}) d on true
      where p.project_id in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})`,
  );
  return new Map(
    rows.map(({ project_id: id, bank, again }) => [
      id,
      { bankShareRate: bank ?? undefined, againShareRate: again ?? undefined },
    ]),
  );
}
