import { label } from '@danbao/core';
import {
  type FigureCell,
  findIndicator,
  hasHistory,
  limitOf,
  type ReportCell,
  type ReportFigure,
  type ReportLine,
  type ReportQuantity,
  type ReportTable,
  reportQuantities,
} from '@danbao/core/cockpit';
import { addDays, addMonths, subtractDecimals } from '@danbao/core/format';
import type { Context } from '../../../context.ts';
import { listIndicators } from '../list-indicators.ts';
import { findFigures } from '../query/find-figures.ts';
import { monthsBefore } from '../query/months-before.ts';
import { quantitySums } from './quantity-sums.ts';
import type { ReportSpan } from './span.ts';

const noHistory = label('只有当前值，不能追溯到该日', 'is known as of now alone, not as of that day');
const notReported = label('待填报', 'has still to be reported');

const columns = [
  { label: label('本期', 'This period') },
  { label: label('本年累计', 'Year so far') },
  { label: label('上年同期', 'A year before') },
] as const;

/** A line for each figure: of the period or at its end, of the year so far, and a year before; with its limit. */
export async function figureLines(
  context: Context,
  figures: readonly ReportFigure[],
  span: ReportSpan,
): Promise<Pick<ReportTable, 'columns' | 'lines'>> {
  const codes = figures.flatMap(({ indicator }) => (indicator ? [indicator] : []));
  const names = figures.flatMap(({ quantity }) => (quantity ? [quantity] : []));
  const [ofPeriod, ofYear, infos, sums] = [
    await ask(context, codes, span, '1'),
    await ask(context, codes, yearSoFar(span), '0'),
    new Map((await listIndicators(context)).map((one) => [one.code, one])),
    await sumsAt(context, names, span),
  ];
  const ofIndicator = (code: string, over: ReportFigure['over']): ReportLine => {
    const { label: name, unit, limit } = infos.get(code) ?? known(code);
    const [period, year] = [ofPeriod.get(code), ofYear.get(code)];
    const cell = (value: string | undefined) => cellOf(code, value, span);
    const cells: readonly ReportCell[] =
      over === 'year'
        ? [{}, cell(year?.value), {}]
        : [
            cell(period?.value),
            over === 'period' ? cell(year?.value) : {},
            period?.yearBefore ? { value: period.yearBefore } : {},
          ];
    const bound = limitOf({ ...(limit ? { limit } : {}) }, period ?? {});
    return { key: code, label: name, unit, cells, ...(bound ? { limit: withoutRaise(bound) } : {}) };
  };
  const ofQuantity = (name: ReportQuantity, over: ReportFigure['over']): ReportLine => {
    const { at, before, yearStart, yearBefore, beforeYearBefore } = sums;
    const moved = (end: typeof at, start: typeof at) => ({
      value: subtractDecimals(end[name] ?? '0', start[name] ?? '0'),
    });
    const own = (sum: typeof at) => ({ value: sum[name] ?? '0' });
    const cells =
      over === 'day'
        ? [own(at), {}, own(yearBefore)]
        : [moved(at, before), moved(at, yearStart), moved(yearBefore, beforeYearBefore)];
    return { key: name, label: reportQuantities[name].label, unit: 'wan', cells };
  };
  return {
    columns,
    lines: figures.map((one) =>
      one.indicator ? ofIndicator(one.indicator, one.over) : ofQuantity(one.quantity, one.over),
    ),
  };
}

/** The cell of an indicator, as of the last day of the report: a figure that is known as of now alone stands for no other day. */
export function cellOf(code: string, value: string | undefined, { asked: { to, today } }: ReportSpan): ReportCell {
  if (to < today && !hasHistory(known(code))) return { note: noHistory };
  return value === undefined ? { note: notReported } : { value };
}

function known(code: string) {
  const indicator = findIndicator(code);
  if (!indicator) throw new Error(`no indicator ${code}`);
  return indicator;
}

/** What raises a limit has raised it. */
function withoutRaise({ raised: _, ...limit }: NonNullable<ReportLine['limit']>) {
  return limit;
}

function yearSoFar({ asked, ...span }: ReportSpan): ReportSpan {
  return { ...span, asked: { ...asked, from: `${asked.to.slice(0, 4)}-01-01` } };
}

async function ask(
  context: Context,
  indicators: readonly string[],
  { unit, asked: { from, to } }: ReportSpan,
  compared: '0' | '1',
): Promise<ReadonlyMap<string, FigureCell>> {
  if (indicators.length === 0) return new Map();
  const query = { indicators, from, to, compared, ...(unit ? { unit } : {}) };
  const { total } = await findFigures(context, query, context.deps.now());
  return new Map(indicators.map((code, at) => [code, total[at] ?? {}]));
}

/** Quantities at the end of the period and before it, at the start of the year, and the same a year before. */
async function sumsAt({ db }: Context, names: readonly ReportQuantity[], { asked }: ReportSpan) {
  const { from, to } = asked;
  const of = async (day: string) => (await quantitySums(db, names, asked, day)).get('') ?? {};
  return {
    at: await of(to),
    before: await of(addDays(from, -1)),
    yearStart: await of(`${Number(to.slice(0, 4)) - 1}-12-31`),
    yearBefore: await of(monthsBefore(to, 12)),
    beforeYearBefore: await of(addDays(addMonths(from, -12), -1)),
  };
}
