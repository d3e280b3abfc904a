import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/**
 * Multiplies a measure: so many of them in an application, so many in none, each with its owners and its entry in the audit
 * log. They are put there at once, as years of work would have left them.
 */
export async function multiply(
  db: Db,
  { measureId, applyId, within, without }: { measureId: string; applyId: string; within: number; without: number },
): Promise<void> {
  const numbers = sql`generate_series(1, ${within + without}::int) n`;
  const id = sql`lpad((7000000000 + n)::text, 32, '8')`;
  await db.execute(sql`
    insert into measures (measure_id, kind, guaranty_type_id, opt_type_id, opt_name, owner_type, assess_value, already_value,
      opt_value, secures, valued_on, is_dispose, is_free, details, unit_uid, added_hash, created_by, created_at, updated_at)
    select ${id}, kind, guaranty_type_id, opt_type_id, opt_name || n, owner_type, assess_value, already_value, opt_value,
      secures, valued_on, '0', '0', details, unit_uid, added_hash, created_by, created_at + n * interval '1 second', updated_at
    from measures, ${numbers} where measure_id = ${measureId}`);
  await db.execute(sql`
    insert into measure_owners (measure_id, position, owner_id, have_rate)
    select ${id}, position, owner_id, have_rate from measure_owners, ${numbers} where measure_id = ${measureId}`);
  await db.execute(sql`
    insert into apply_optguaranty (apply_optguaranty_id, apply_id, measure_id)
    select ${id}, ${applyId}, ${id} from ${numbers} where n <= ${within}::int`);
  await db.execute(sql`
    insert into audit (user_id, username, action, entity, entity_id, subject, after, request_id)
    select created_by, 'manager', 'add', 'measure', measure_id, measure_id, details, 'many' from measures
    where measure_id like '8888%'`);
  for (const table of ['measures', 'measure_owners', 'apply_optguaranty', 'audit', 'apply_totals'])
    await db.execute(sql.raw(`vacuum analyze ${table}`));
}
