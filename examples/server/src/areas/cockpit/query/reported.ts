import { type ReportedIndicator, subCompanyCards } from '@danbao/core/cockpit';
import { cockpitFlow } from '@danbao/core/flows';
import { addDecimals } from '@danbao/core/format';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { rowsOf } from '../../../db/rows.ts';
import { fieldValue, tableOf } from '../../../resources/table.ts';
import type { Asked, Found } from './asked.ts';

const period = fieldValue(subCompanyCards, 'period');
const code = fieldValue(subCompanyCards, 'indicator');

/** Cards of confirmed reports up to the month of the day. */
export function confirmedCards(asked: Asked): SQL {
  const unit = asked.unit ?? asked.filters.unit;
  return sql`
    select c.id, c.unit_uid as unit, ${period} as period, ${code} as code, (c."values" ->> 'value')::numeric as value
    from ${tableOf(subCompanyCards)} c
    where ${period} <= ${asked.to.slice(0, 7)} ${unit === undefined ? sql`` : sql`and c.unit_uid = ${unit}`}
      and exists (
        select 1 from flows f where f.code = ${cockpitFlow.code} and f.status = 'ended' and f.unit_uid = c.unit_uid
          and f."values" ->> 'period' = ${period}
      )`;
}

/** The cards that an indicator is added up from. */
export function cardsOf(indicator: ReportedIndicator, asked: Asked): SQL {
  const own = sql`select * from (${confirmedCards(asked)}) confirmed where code = ${indicator.code}`;
  return indicator.sum === 'sum'
    ? sql`select * from (${own}) own where period >= ${asked.from.slice(0, 7)}`
    : sql`select distinct on (unit) * from (${own}) own order by unit, period desc`;
}

/**
 * What companies have reported. A total is known once every company with guarantees in force within reach has reported: a part of them
 * is never taken for all. Nothing reported can be told apart by anything but company and month.
 */
export async function askReported(db: Db, indicators: readonly ReportedIndicator[], asked: Asked): Promise<Found> {
  const rows = new Map<string, Record<string, string>>();
  const total: Record<string, string> = {};
  const others = Object.keys(asked.filters).filter((name) => name !== 'unit' && name !== 'month');
  if (indicators.length === 0 || others.length > 0) return { total, rows };
  const expected = await unitsWithBusiness(db, asked);
  for (const indicator of indicators) {
    const cards = await rowsOf<{ unit: string; period: string; value: string }>(
      db,
      sql`select unit, period, trim_scale(value)::text as value from (${cardsOf(indicator, asked)}) cards`,
    );
    const units = new Set(cards.map(({ unit }) => unit));
    if (cards.length > 0 && expected.every((unit) => units.has(unit)))
      total[indicator.code] = addDecimals(cards.map(({ value }) => value));
    if (asked.by !== 'unit' && asked.by !== 'month') continue;
    for (const card of cards) {
      const key = asked.by === 'unit' ? card.unit : card.period;
      const row = rows.get(key) ?? {};
      row[indicator.code] = addDecimals([row[indicator.code] ?? '0', card.value]);
      rows.set(key, row);
    }
  }
  return { total, rows };
}

async function unitsWithBusiness(db: Db, { unit, filters }: Asked): Promise<readonly string[]> {
  const only = unit ?? filters.unit;
  const found = await rowsOf<{ unit: string }>(
    db,
    sql`select u.unit_uid as unit from units u
        where exists (select 1 from cockpit_projects p where p.unit_uid = u.unit_uid and p.balance > 0)
          ${only === undefined ? sql`` : sql`and u.unit_uid = ${only}`}`,
  );
  return found.map((row) => row.unit);
}
