import { type Movement, type Quantity, signedMovements } from '@danbao/core/relations';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { movingRecords } from './moving-records.ts';
import { amountOf, parentField, takesPart } from './postings.ts';

/**
 * The running balance of a quantity after each of these records of one of its movements, by business date: what adds counts
 * from the beginning of its day, what takes away in the order of the list, by day and id. By id; amounts in the quantity's unit.
 */
export async function balancesAfter(
  db: Db,
  quantity: Quantity,
  movement: Movement,
  ids: readonly string[],
  by = 'project',
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { table } = movingRecords(movement.of);
  const [field = ''] = movement.parents[by] ?? [];
  const sums = signedMovements(quantity).map(({ movement: other, sign }) => {
    const day = dayIn(other);
    const [own = ''] = other.parents[by] ?? [];
    const before = sign === 1 ? sql`` : sql` and (${day}, id) <= (r.day, r.id)`;
    const sum = sql`(select coalesce(sum(${amountOf(other)}), 0) from ${movingRecords(other.of).table}
      where ${parentField(other, own)} = r.parent and ${takesPart(other)} and ${day} <= r.day${before})`;
    return sign === 1 ? sum : sql`-${sum}`;
  });
  const rows = await rowsOf<{ id: string; balance: string }>(
    db,
    sql`select r.id, trim_scale(${sql.join(sums, sql` + `)})::text as balance
      from (select id, ${parentField(movement, field)} as parent, ${dayIn(movement)} as day from ${table} where ${inArray(parentField(movement, 'id'), [...ids])}) r`,
  );
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

/** The business date in the words of the list's index; dated records keep it without a time. */
function dayIn({ of, day }: Movement): SQL {
  return day === undefined ? sql`''` : movingRecords(of).parent(day);
}
