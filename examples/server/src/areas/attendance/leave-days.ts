import { flowDefinitions } from '@danbao/core/flows';
import { addDecimals, compareDecimals, subtractDecimals, trimDecimal } from '@danbao/core/format';
import { annualLeaveDays } from '@danbao/core/office';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { flows } from '../../db/schema.ts';

/** What an account says of somebody. */
export interface AccountValues {
  readonly workedSince?: unknown;
  readonly carried?: unknown;
  readonly carriedYear?: unknown;
}

/** Days of annual leave in a year, as decimal strings. */
export interface LeaveDays {
  readonly entitled: string;
  readonly used: string;
  readonly pending: string;
  readonly left: string;
}

interface Taken {
  readonly person: string;
  readonly used: string;
  readonly pending: string;
}

/**
 * The annual leave that people have taken and asked for, by the year in which a leave begins. What somebody has reported back with
 * counts in place of what was asked for.
 */
export async function takenBy(
  db: Db,
  people: readonly string[],
  { year, except = '' }: { readonly year: string; readonly except?: string },
): Promise<ReadonlyMap<string, Taken>> {
  if (people.length === 0) return new Map();
  const { leave, cancelLeave } = flowDefinitions;
  const days = sql`coalesce((select c."values" ->> 'days' from ${flows} c where c.code = ${cancelLeave.code} and c.status = 'ended'
    and c."values" ->> 'leaveId' = f.flow_id limit 1), f."values" ->> 'days')::numeric`;
  const rows = await rowsOf<Taken>(
    db,
    sql`select f.starter_id as person,
        coalesce(sum(${days}) filter (where f.status = 'ended'), 0)::text as used,
        coalesce(sum(${days}) filter (where f.status <> 'ended'), 0)::text as pending
      from ${flows} f where f.code = ${leave.code} and f.starter_id in ${[...people]} and f.flow_id <> ${except}
        and f.status in ('running', 'suspended', 'ended') and f."values" ->> 'leaveType' = 'annual'
        and left(f."values" ->> 'beginDate', 4) = ${year} and f."values" ->> 'days' ~ '^[0-9.]+$'
      group by f.starter_id`,
  );
  return new Map(rows.map((row) => [row.person, row]));
}

/** What somebody has in the year of a day, by their account and what they have taken. */
export function leaveDaysOf(account: AccountValues, day: string, taken: Taken | undefined): LeaveDays {
  const year = day.slice(0, 4);
  const carried = account.carriedYear === year ? String(account.carried ?? '0') : '0';
  const entitled = addDecimals([String(annualLeaveDays(String(account.workedSince), day)), carried]);
  const [used, pending] = [trimDecimal(taken?.used ?? '0'), trimDecimal(taken?.pending ?? '0')];
  const left = subtractDecimals(entitled, addDecimals([used, pending]));
  return { entitled, used, pending, left: compareDecimals(left, '0') < 0 ? '0' : left };
}
