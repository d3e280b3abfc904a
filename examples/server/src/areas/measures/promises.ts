import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { comparedNumber, ownerNumber } from './measure-conflicts.ts';

/**
 * What guarantors promise in these applications (`apply_id`, `measure_id`, `amount` in 万元), and whether it adds nothing (`is_void`): by the
 * borrower, or by a guarantor who promises more elsewhere in the application. `applications` is a query or a list of their ids.
 */
function promisesIn(applications: SQL): SQL {
  return sql`select l.apply_id, l.measure_id, l.guaranteed as amount, number <> '' and (number = borrower
        or row_number() over (partition by l.apply_id, number order by l.guaranteed desc nulls last, l.measure_id) > 1) as is_void
      from apply_optguaranty l
      join applications a on a.apply_id = l.apply_id
      join projects p on p.project_id = a.project_id
      join clients c on c.client_id = p.client_id
      left join measure_owners mo on mo.measure_id = l.measure_id and mo.position = 0
      left join owners o on o.owner_id = mo.owner_id
      cross join lateral (select ${ownerNumber} as number, ${comparedNumber('c.certificate_code')} as borrower) as numbers
      where l.apply_id in (${applications}) and l.is_counted and l.secures = 'guarantee'`;
}

/**
 * What guarantors promise for each of these applications (`apply_id`, `promised` in 万元), as `coverageOf` of core counts it: without
 * the promises of the borrower, and of a guarantor with several by the largest alone. `applications` is a query or a list of their ids; those
 * without any guarantee have no row.
 */
export function promisesFor(applications: SQL): SQL {
  return sql`select apply_id, coalesce(sum(amount) filter (where not is_void), 0) as promised
    from (${promisesIn(applications)}) as promises
    group by apply_id`;
}

/** What guarantors promise for each of these applications, in 万元, by their ids; nothing for those without a guarantee. */
export async function promisesOf(db: Db, applyIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (applyIds.length === 0) return new Map();
  const rows = await selectPromised(db, { ids: applyIds });
  return new Map(rows.map(({ id, promised }) => [id, promised]));
}

const named = sql`select unnest(${sql.placeholder('ids')}::text[])`;

const selectPromised = prepared((db) =>
  db
    .select({ id: sql<string>`apply_id`, promised: sql<string>`trim_scale(promised)::text` })
    .from(sql`(${promisesFor(named)}) as promises`),
);

/** The ids of the promises in these applications that add nothing to their sum, as a query. */
export function voidPromisesIn(applications: SQL): SQL {
  return sql`select measure_id from (${promisesIn(applications)}) as promises where is_void`;
}

/** The same, read. */
export async function voidPromisesOf(db: Db, applyIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (applyIds.length === 0) return new Set();
  const rows = await selectVoid(db, { ids: applyIds });
  return new Set(rows.map(({ id }) => id));
}

const selectVoid = prepared((db) =>
  db
    .select({ id: sql<string>`measure_id` })
    .from(sql`(${promisesIn(named)}) as promises`)
    .where(sql`is_void`),
);
