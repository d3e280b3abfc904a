import { type Limit, signedMovements } from '@danbao/core/relations';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { movingRecords } from './moving-records.ts';
import { amountOf, dayOf, parentField, takesPart } from './postings.ts';

/** A parent whose records exceed a limit: by how much, and on which day most. */
export interface BeyondLimit {
  readonly limit: Limit;
  /** What names the parent: the id of a project, of a project and its drawdown, of a place. */
  readonly parent: string;
  readonly day: string;
  /** The lowest balance, below zero. */
  readonly balance: string;
}

/** What a database holds against the limits, written before there were any; nothing is changed. `today` is `yyyy-MM-dd`. */
export async function recordsBeyondLimits(
  db: Db,
  limits: readonly Limit[],
  today: string,
): Promise<readonly BeyondLimit[]> {
  const found: BeyondLimit[] = [];
  for (const limit of limits) {
    const rows = await rowsOf<{ parent: string; day: string; balance: string }>(db, beyond(limit, today));
    found.push(...rows.map((row) => ({ limit, ...row })));
  }
  return found;
}

/** The lowest balance of every parent where it is below zero, and its day. */
function beyond({ quantity, by, days = 'running' }: Limit, today: string): SQL {
  const moves = signedMovements(quantity).map(({ movement, sign }) => {
    const parents = (movement.parents[by] ?? []).map((field) => parentField(movement, field));
    const parent = sql.join(parents, sql` || ' ' || `);
    return sql`select ${parent} as parent, ${dayOf(movement)} as day, ${sql.raw(sign === 1 ? '' : '-')}(${amountOf(movement)}) as amount
      from ${movingRecords(movement.of).table} where ${takesPart(movement)}`;
  });
  const [allowance, ...others] = quantity.adds;
  const [own = ''] = allowance?.parents[by] ?? [];
  const isBounded =
    allowance && allowance.day === undefined && others.length === 0
      ? sql`where parent in (select ${parentField(allowance, own)} from ${movingRecords(allowance.of).table} where ${takesPart(allowance)})`
      : sql``;
  const balances =
    days === 'running'
      ? sql`select parent, day, sum(amount) over (partition by parent order by day) as balance from days`
      : sql`select parent, d.day, d.amount + coalesce(a.amount, 0) as balance
          from (select * from days where day >= ${today}) d left join (select * from days where day = '') a using (parent)`;
  return sql`
    with moves as (${sql.join(moves, sql` union all `)}),
      days as (select parent, day, sum(amount) as amount from moves group by 1, 2),
      balances as (${balances} ${isBounded})
    select distinct on (parent) parent, day, trim_scale(balance)::text as balance from balances
    where balance < 0 and parent <> '' order by parent, balance, day`;
}
