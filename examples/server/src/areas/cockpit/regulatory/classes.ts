import { label } from '@danbao/core';
import { periodOf, type ReportLine, type ReportTable } from '@danbao/core/cockpit';
import { classificationLines, classificationRounds, quantities, riskClasses } from '@danbao/core/credit';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { rowsOf } from '../../../db/rows.ts';
import { fieldValue, tableOf } from '../../../resources/table.ts';
import type { ReportSpan } from './span.ts';

const columns = [
  { label: label('项目数', 'Projects'), unit: 'projects' },
  { label: quantities.liability.label, unit: 'wan' },
  { label: quantities.compensationOutstanding.label, unit: 'wan' },
] as const;

const total = label('合计', 'Total');

interface Counted {
  readonly class: string;
  readonly projects: string;
  readonly liability: string;
  readonly compensated: string;
}

/** What the closed reviews of the quarter have confirmed, by class, with the facts of the days on which they were opened. */
export async function classesOf(
  { db }: Context,
  { asked, unit }: ReportSpan,
): Promise<Pick<ReportTable, 'columns' | 'lines' | 'note'>> {
  const round = tableOf(classificationRounds);
  const line = tableOf(classificationLines);
  const only = asked.unit ?? unit;
  const ofQuarter = sql`${fieldValue(classificationRounds, 'quarter')} = ${periodOf('quarterly', asked.to)}
    ${only === undefined ? sql`` : sql`and ${round.unitUid} = ${only}`}`;
  const state = fieldValue(classificationRounds, 'state');
  const [rounds] = await rowsOf<{ closed: number; open: number }>(
    db,
    sql`select (count(*) filter (where ${state} = 'closed'))::int as closed, (count(*) filter (where ${state} = 'open'))::int as open
      from ${round} where ${ofQuarter}`,
  );
  const { closed = 0, open = 0 } = rounds ?? {};
  if (closed === 0) {
    const note =
      open > 0
        ? label('该季度的五级分类尚未结束', 'the review of the quarter is still open')
        : label('该季度没有开展五级分类', 'there was no review of the quarter');
    return {
      columns,
      note,
      lines: riskClasses.map(({ value: key, label: name }) => ({
        key,
        label: name,
        cells: columns.map(() => ({ note })),
      })),
    };
  }
  const sumOf = (field: 'liability' | 'compensationOutstanding'): SQL =>
    sql`trim_scale(coalesce(sum(${fieldValue(classificationLines, field)}::numeric), 0))::text`;
  const confirmed = fieldValue(classificationLines, 'confirmedClass');
  const counted = (key: SQL) =>
    rowsOf<Counted>(
      db,
      sql`select ${key} as class, count(*)::text as projects, ${sumOf('liability')} as liability, ${sumOf('compensationOutstanding')} as compensated
        from ${line} where ${fieldValue(classificationLines, 'roundId')} in (select ${round.id} from ${round} where ${ofQuarter} and ${state} = 'closed')
        group by 1`,
    );
  const found = new Map(
    [...(await counted(confirmed)), ...(await counted(sql`'total'`))].map((row) => [row.class, row]),
  );
  const lineOf = (key: string, name: ReportLine['label']): ReportLine => {
    const { projects = '0', liability = '0', compensated = '0' } = found.get(key) ?? {};
    return { key, label: name, cells: [projects, liability, compensated].map((value) => ({ value })) };
  };
  return {
    columns,
    lines: [...riskClasses.map(({ value, label: name }) => lineOf(value, name)), lineOf('total', total)],
    ...(open > 0
      ? {
          note: label(
            `另有 ${open} 个单位尚未结束，未计入`,
            `${open} units have not closed theirs, and are not counted`,
          ),
        }
      : {}),
  };
}
