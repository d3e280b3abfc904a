import {
  type Dimension,
  dimensionsOfIndicator,
  type FigureCell,
  type FigureRow,
  type Figures,
  figureFilters,
  findIndicator,
  hasHistory,
  type Indicator,
  partsOf,
  raisedLimit,
  raisingOf,
  reckon,
} from '@danbao/core/cockpit';
import { addMonths, wallDay, wallTime } from '@danbao/core/format';
import type { Context } from '../../../context.ts';
import { invalid } from '../../../http/refusal.ts';
import { ask, askTogether } from './ask.ts';
import type { Asked, Found } from './asked.ts';
import { askLargest } from './largest.ts';
import { monthly, spanOf } from './monthly.ts';
import { monthsBefore } from './months-before.ts';
import { namesOf } from './names.ts';

export interface Query {
  readonly indicators: readonly string[];
  readonly by?: Dimension | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly top?: string | undefined;
  readonly compared?: string | undefined;
}

/** Parts that are told at most; the others are counted. */
const mostRows = 1000;
/** Months that are shown where nobody says since when. */
const usualMonths = 12;

/** The days, the reach and the filters of a query. */
export function askedBy(
  { deps, user }: Pick<Context, 'deps' | 'user'>,
  query: Omit<Query, 'indicators'> & Partial<Record<Dimension, string | undefined>>,
): Asked {
  const today = wallDay(deps.now());
  const to = query.to ?? today;
  const first =
    query.by === 'month' ? `${addMonths(`${to.slice(0, 7)}-01`, 1 - usualMonths)}` : `${to.slice(0, 4)}-01-01`;
  const from = query.from ?? first;
  const { month, ...filters } = filtersOf(query);
  const span = month === undefined ? { from, to } : spanOf(month, { from: `${month}-01`, to });
  if (span.from > span.to) throw invalid([{ field: 'from', rule: 'dateOrder' }]);
  const unit = user.permissions.includes('unit:all') ? undefined : user.unitUid;
  return { ...span, today, by: query.by, filters, unit };
}

function filtersOf(query: Partial<Record<Dimension, string | undefined>>): Partial<Record<Dimension, string>> {
  return Object.fromEntries(
    Object.keys(figureFilters).flatMap((name) => {
      const value = query[name as Dimension];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The figures of a query, counted now. */
export async function findFigures(context: Context, query: Query, asOf: Date): Promise<Figures> {
  const asked = askedBy(context, query);
  const indicators = query.indicators.map((code) => known(code, asked));
  const needed = [...indicators, ...indicators.flatMap(raisingOf)];
  const atoms = [...new Map(needed.flatMap(partsOf).map((one) => [one.code, one])).values()];
  const { db } = context;
  // Limits are those of now: what raises them is not asked of the days before.
  const old = [...new Map(indicators.flatMap(partsOf).map((one) => [one.code, one])).values()].filter(hasHistory);
  const isCompared = query.compared === '1' && asked.by !== 'month';
  const most = Math.min(Number(query.top ?? mostRows), mostRows);
  const largest = isCompared ? undefined : await askLargest(db, indicators[0], atoms, asked, most);
  const [now, year, before] = isCompared
    ? await compare(db, atoms, old, asked)
    : [largest ? largest.found : await seek(db, atoms, asked)];
  const cells = (key: string | undefined): readonly FigureCell[] =>
    indicators.map((one) => {
      const valuesIn = (found: Found) => ({
        ...zeros(atoms, found, key),
        ...(key === undefined ? found.total : found.rows.get(key)),
      });
      const valueIn = (found: Found | undefined) => found && reckon(one, valuesIn(found));
      const value = valueIn(now);
      const atMost = raisedLimit(one, valuesIn(now));
      const [yearValue, beforeValue] = hasHistory(one) ? [valueIn(year), valueIn(before)] : [];
      return {
        ...(value === undefined ? {} : { value }),
        ...(atMost === undefined ? {} : { atMost }),
        ...(yearValue === undefined ? {} : { yearBefore: yearValue }),
        ...(beforeValue === undefined ? {} : { before: beforeValue }),
      };
    });
  const unnamed = [...now.rows.keys()]
    .map((key) => ({ key, cells: cells(key) }))
    .sort(asked.by === 'month' ? byKey : bySize);
  const shown = unnamed.slice(0, most);
  const names = asked.by
    ? await namesOf(
        context,
        asked.by,
        shown.map(({ key }) => key),
      )
    : new Map();
  const rows = shown.map(
    ({ key, cells }): FigureRow => ({ key, zh: names.get(key)?.zh ?? key, en: names.get(key)?.en ?? key, cells }),
  );
  return {
    ...{ asOf: wallTime(asOf), from: asked.from, to: asked.to },
    ...{ total: cells(undefined), rows, others: (largest?.count ?? unnamed.length) - rows.length },
  };
}

function known(code: string, { by }: Asked): Indicator {
  const indicator = findIndicator(code);
  if (!indicator) throw invalid([{ field: 'indicators', rule: 'choice' }]);
  if (by !== undefined && !dimensionsOfIndicator(indicator).includes(by))
    throw invalid([{ field: 'by', rule: 'choice' }]);
  return indicator;
}

function seek(db: Context['db'], atoms: readonly Indicator[], asked: Asked): Promise<Found> {
  return asked.by === 'month' ? monthly(db, atoms, asked) : ask(db, atoms, asked);
}

/** Nothing moved is 0; nothing reported is not known. */
function zeros(atoms: readonly Indicator[], found: Found, key: string | undefined): Readonly<Record<string, string>> {
  if (key === undefined) return {};
  const isThere = found.rows.has(key);
  return Object.fromEntries(atoms.flatMap(({ code, kind }) => (kind === 'reported' || !isThere ? [] : [[code, '0']])));
}

/** Now, a year before, and before: a balance a month before, what moved in as many months before. */
async function compare(
  db: Context['db'],
  atoms: readonly Indicator[],
  old: readonly Indicator[],
  asked: Asked,
): Promise<readonly [Found, Found | undefined, Found | undefined]> {
  const shifted = (months: number): Asked => ({
    ...asked,
    from: addMonths(asked.from, -months),
    to: monthsBefore(asked.to, months),
  });
  const isMove = (one: Indicator) => one.kind === 'ledger' && one.over === 'period' && !one.sinceEver;
  const [now, year, moved, others] = (await askTogether(db, [
    { indicators: atoms, asked },
    { indicators: old, asked: shifted(12) },
    { indicators: old.filter(isMove), asked: shifted(monthsOf(asked)) },
    { indicators: old.filter((one) => !isMove(one)), asked: shifted(1) },
  ])) as [Found, Found, Found, Found];
  const keys = new Set([...moved.rows.keys(), ...others.rows.keys()]);
  const before = {
    total: { ...moved.total, ...others.total },
    rows: new Map([...keys].map((key) => [key, { ...moved.rows.get(key), ...others.rows.get(key) }])),
  };
  return [now, year, before];
}

/** How many calendar months the span touches. */
function monthsOf({ from, to }: Asked): number {
  const number = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return number(to) - number(from) + 1;
}

type Unnamed = Pick<FigureRow, 'key' | 'cells'>;

function byKey(left: Unnamed, right: Unnamed): number {
  return left.key < right.key ? -1 : 1;
}

function bySize(left: Unnamed, right: Unnamed): number {
  const size = ({ cells: [first] }: Unnamed) => Number(first?.value ?? Number.NEGATIVE_INFINITY);
  const [a, b] = [size(left), size(right)];
  return a === b ? byKey(left, right) : b - a;
}
