import { type Label, label } from '@danbao/core';
import type { ReportLine, ReportTable } from '@danbao/core/cockpit';
import { overdueBands } from '@danbao/core/credit';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { rowsOf } from '../../../db/rows.ts';
import { loanNotes } from '../../../relations/loan-notes.ts';
import { all, narrowed } from '../query/conditions.ts';
import { ledgerDimensions } from '../query/ledger.ts';
import type { ReportSpan } from './span.ts';

const columns = [
  { label: label('借据笔数', 'Loan notes') },
  { label: label('借据余额', 'Outstanding of the notes'), unit: 'wan' },
] as const;

const byDueDay = label(
  '按借据到期日与尚未归还、代偿的余额计，未作逾期登记的也在内；「逾期余额」只计逾期登记的',
  'By the due days of the notes and what is left of them, whether or not somebody has recorded them as overdue; “overdue balance” is of what was recorded',
);

/** How many loan notes something is left of at the end of the period, and how much, by how long they have been overdue. */
export async function notesByAge(
  { db }: Context,
  { asked }: ReportSpan,
): Promise<Pick<ReportTable, 'columns' | 'lines' | 'note'>> {
  const days = sql`(${asked.to}::date - n.due::date)`;
  const bands: readonly { readonly key: string; readonly label: Label; readonly which: SQL }[] = [
    { key: 'open', label: label('未逾期', 'Not overdue'), which: sql`${days} <= 0` },
    ...overdueBands.map(({ from, to }) => ({
      key: `from${from}`,
      label:
        to === undefined
          ? label(`逾期 ${from} 天以上`, `Overdue for ${from} days or more`)
          : label(`逾期 ${from}–${to} 天`, `Overdue for ${from} to ${to} days`),
      which: to === undefined ? sql`${days} >= ${from}::int` : sql`${days} between ${from}::int and ${to}::int`,
    })),
    { key: 'total', label: label('合计', 'Total'), which: sql`true` },
  ];
  const each = bands.map(
    ({ which }, at) =>
      sql`(count(*) filter (where ${which}))::text as ${sql.raw(`n${at}`)}, trim_scale(coalesce(sum(n.outstanding) filter (where ${which}), 0))::text as ${sql.raw(`s${at}`)}`,
  );
  const [found = {}] = await rowsOf<Readonly<Record<string, string>>>(
    db,
    sql`select ${sql.join(each, sql`, `)} from (${loanNotes(sql`true`, asked.to)}) n
      where n.outstanding > 0 and n.project_id in (select project_id from cockpit_projects where ${all(narrowed(asked, ledgerDimensions))})`,
  );
  return {
    columns,
    note: byDueDay,
    lines: bands.map(
      ({ key, label: name }, at): ReportLine => ({
        ...{ key, label: name },
        cells: [{ value: found[`n${at}`] ?? '0' }, { value: found[`s${at}`] ?? '0' }],
      }),
    ),
  };
}
