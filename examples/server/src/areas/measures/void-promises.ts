import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { comparedNumber, ownerNumber } from './measure-conflicts.ts';

/**
 * What promises nothing among the guarantees of an application, in 万元: those of the borrower, and of a guarantor with several
 * all but the largest.
 */
export async function voidPromises(db: Db, applyId: string): Promise<string> {
  const [row] = await db
    .select({ sum: sql<string>`trim_scale(coalesce(sum(amount) filter (where is_void), 0))::text` })
    .from(sql`(select l.guaranteed as amount, coalesce(number <> '' and (number = borrower
          or row_number() over (partition by number order by l.guaranteed desc nulls last, l.measure_id) > 1), false) as is_void
      from apply_optguaranty l
      join measure_owners mo on mo.measure_id = l.measure_id and mo.position = 0
      join owners o on o.owner_id = mo.owner_id
      join applications a on a.apply_id = l.apply_id
      join projects p on p.project_id = a.project_id
      join clients c on c.client_id = p.client_id
      cross join lateral (select ${ownerNumber} as number, ${comparedNumber('c.certificate_code')} as borrower) as numbers
      where l.apply_id = ${applyId} and l.is_counted and l.secures = 'guarantee') as promises`);
  return row?.sum ?? '0';
}
