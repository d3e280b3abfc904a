import type { Indicator, LedgerIndicator, RowsIndicator } from '@danbao/core/cockpit';
import { addDays, subtractDecimals } from '@danbao/core/format';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { rowsOf } from '../../../db/rows.ts';
import type { Asked, Found } from './asked.ts';
import { bySubject, type Wished } from './by-subject.ts';
import { all, conditionsOf, narrowed } from './conditions.ts';
import {
  firstDay,
  flagColumns,
  isPast,
  isPlain,
  ledgerDimensions,
  movesAfter,
  movesWithin,
  signedAmount,
  totalOf,
} from './ledger.ts';
import { movesBetween, projectsNow } from './ledger-tables.ts';
import { askReported } from './reported.ts';
import { rowsSources } from './rows-sources.ts';
import type { Wish } from './subject-columns.ts';

type Row = Readonly<Record<string, unknown>>;

/** Indicators of some days. */
export interface Question {
  readonly indicators: readonly Indicator[];
  readonly asked: Asked;
}

/** The values of indicators that are asked from sources: as few queries as there are sources, each giving the total and the parts. */
export async function ask(db: Db, indicators: readonly Indicator[], asked: Asked): Promise<Found> {
  const [found] = await askTogether(db, [{ indicators, asked }]);
  return found ?? nothing;
}

/** The same for days that are compared: what is counted by customer or project, which costs most, is counted for all of them at once. */
export async function askTogether(db: Db, questions: readonly Question[]): Promise<readonly Found[]> {
  const wishes = questions.flatMap(({ indicators, asked }) =>
    indicators.flatMap((one) => (one.kind === 'ledger' && !isPlain(one) ? [{ indicator: one, asked }] : [])),
  );
  const [counted, ...others] = await Promise.all([
    countBySubject(db, wishes),
    ...questions.map((question) => askAlone(db, question)),
  ]);
  return questions.map(({ asked }, at) => merged([others[at] ?? nothing, counted.get(asked) ?? nothing]));
}

async function countBySubject(db: Db, wishes: readonly Wish[]): Promise<ReadonlyMap<Asked, Found>> {
  const found = new Map<Asked, Found>();
  const groups = groupsOf(wishes);
  const counted = await Promise.all(groups.map((group) => bySubject(db, group)));
  for (const [at, group] of groups.entries())
    for (const asked of new Set(group.map((one) => one.asked)))
      found.set(asked, merged([found.get(asked) ?? nothing, ofDays(group, counted[at], asked)]));
  return found;
}

/** What was counted for these days. */
function ofDays(
  wishes: readonly Wish[],
  { total, rows }: Wished = { total: [], rows: new Map() },
  asked: Asked,
): Found {
  const own = (values: readonly (string | null | undefined)[]) =>
    Object.fromEntries(
      wishes.flatMap((one, at) => {
        const value = values[at];
        return one.asked === asked && typeof value === 'string' ? [[one.indicator.code, value] as const] : [];
      }),
    );
  const parts = [...rows].map(([key, values]) => [key, own(values)] as const);
  return { total: own(total), rows: new Map(parts.filter(([, values]) => Object.keys(values).length > 0)) };
}

async function askAlone(db: Db, { indicators, asked }: Question): Promise<Found> {
  const ledger = indicators.filter((one) => one.kind === 'ledger');
  const plain = ledger.filter(isPlain);
  const rows = indicators.filter((one) => one.kind === 'rows');
  const found = await Promise.all([
    movesOfPeriod(
      db,
      plain.filter(({ over }) => over === 'period'),
      asked,
    ),
    balances(
      db,
      plain.filter(({ over }) => over === 'day'),
      asked,
    ),
    ...[...new Set(rows.map(({ source }) => source))].map((source) =>
      ofRows(db, rows.filter((one) => one.source === source) as readonly RowsIndicator[], asked),
    ),
    askReported(
      db,
      indicators.filter((one) => one.kind === 'reported'),
      asked,
    ),
  ]);
  return merged(found);
}

async function movesOfPeriod(db: Db, indicators: readonly LedgerIndicator[], asked: Asked): Promise<Found> {
  if (indicators.length === 0) return nothing;
  const first = indicators.map((one) => firstDay(one, asked)).sort()[0] ?? '';
  const key = asked.by === 'month' ? sql`left(day, 7)` : asked.by && ledgerDimensions[asked.by];
  const which = all([
    sql`day <= ${asked.to}`,
    sql`day >= ${first}`,
    ...narrowed(asked, { ...ledgerDimensions, month: sql`left(day, 7)` }),
  ]);
  const sums = indicators.map((one) => sumOf(signedAmount(one), movesWithin(one, asked)));
  const begins = [...indicators.map((one) => firstDay(one, asked)), addDays(asked.to, 1)];
  return grouped(db, indicators, movesBetween(asked, { first, last: asked.to, begins }), { key, which, sums });
}

/** Balances: what has come together until now, less what has moved since. */
async function balances(db: Db, indicators: readonly LedgerIndicator[], asked: Asked): Promise<Found> {
  if (indicators.length === 0) return nothing;
  const key = asked.by && ledgerDimensions[asked.by];
  const mine = all(narrowed(asked, ledgerDimensions));
  const totals = indicators.map((one) => sumOf(totalOf(one), all(conditionsOf(one.where, flagColumns, asked.to))));
  const now = await grouped(db, indicators, projectsNow(asked), { key, which: mine, sums: totals });
  if (!isPast(asked)) return now;
  const first = addDays(asked.to, 1);
  const since = await grouped(db, indicators, movesBetween(asked, { first, last: undefined, begins: [first] }), {
    key,
    which: all([sql`day > ${asked.to}`, mine]),
    sums: indicators.map((one) => sumOf(signedAmount(one), movesAfter(one, asked))),
  });
  return without(now, since);
}

/** Those that are counted over the same rows, by the same whose they are. */
function groupsOf(wishes: readonly Wish[]): readonly (readonly Wish[])[] {
  const groups = new Map<string, Wish[]>();
  for (const one of wishes) {
    const key = `${one.indicator.over} ${one.indicator.per}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

async function ofRows(db: Db, indicators: readonly RowsIndicator[], asked: Asked): Promise<Found> {
  const [first] = indicators;
  if (!first) return nothing;
  const { from, dimensions, columns } = rowsSources[first.source];
  const read = columnsRead(indicators);
  const key = asked.by && dimensions[asked.by];
  const sums = indicators.map(({ sum, value, where, day }) => {
    const which = all([...conditionsOf(where, columns, asked.to), ...withinPeriod(day && columns[day], asked)]);
    if (sum === 'count') return sql`count(*) filter (where ${which})::numeric`;
    const column = value && columns[value];
    if (!column) throw new Error('a sum without a column');
    if (sum === 'median') return medianOf(column, which);
    return sum === 'sum' ? sumOf(column, which) : sql`coalesce(max(${column}) filter (where ${which}), 0)`;
  });
  return grouped(db, indicators, sql`${from(asked.today, read)} facts`, {
    key,
    which: all(narrowed(asked, dimensions)),
    sums,
    largest: new Set(indicators.flatMap(({ sum }, at) => (sum === 'max' ? [at] : []))),
    whole: new Set(indicators.flatMap(({ sum }, at) => (sum === 'median' ? [at] : []))),
  });
}

/** The columns that indicators name. */
export function columnsRead(indicators: readonly RowsIndicator[]): ReadonlySet<string> {
  return new Set(
    indicators.flatMap(({ value, where = [] }) => [...(value ? [value] : []), ...where.map(({ column }) => column)]),
  );
}

/** The one in the middle, or between the two in the middle. */
export function medianOf(column: SQL, which: SQL): SQL {
  return sql`coalesce((percentile_cont(0.5) within group (order by ${column}) filter (where ${which}))::numeric, 0)`;
}

export function withinPeriod(day: SQL | undefined, { from, to }: Asked): readonly SQL[] {
  return day ? [sql`${day} between ${from} and ${to}`] : [];
}

interface Grouping {
  readonly key: SQL | undefined;
  readonly which: SQL;
  readonly sums: readonly SQL[];
  /** Which of them are the largest of their parts, where the others are their sum. */
  readonly largest?: ReadonlySet<number>;
  /** Which of them cannot be told from their parts. */
  readonly whole?: ReadonlySet<number>;
}

/** One pass over a table: the total, and the parts where a dimension is asked for. */
async function grouped(
  db: Db,
  indicators: readonly { readonly code: string }[],
  table: SQL,
  { key, which, sums, largest = new Set(), whole = new Set() }: Grouping,
): Promise<Found> {
  const join = (of: (sum: SQL, at: number) => SQL) => sql.join(sums.map(of), sql`, `);
  const column = (at: number) => sql.raw(`i${at}`);
  const values = join((sum, at) => sql`trim_scale(${sum})::text as ${column(at)}`);
  const named = join((sum, at) => sql`${sum} as ${column(at)}`);
  const each = join((_, at) => sql`trim_scale(${column(at)})::text as ${column(at)}`);
  // Not by grouping sets, which are counted by one process alone.
  const together = join((sum, at) =>
    whole.has(at)
      ? sql`trim_scale((select ${sum} from ${table} where ${which}))::text`
      : sql`trim_scale(coalesce(${largest.has(at) ? sql`max` : sql`sum`}(${column(at)}), 0))::text`,
  );
  const rows = await rowsOf<Row>(
    db,
    key
      ? sql`with per as (select ${key} as k, ${named} from ${table} where ${which} group by 1)
          select k, 0 as is_all, ${each} from per union all select '', 1, ${together} from per`
      : sql`select '' as k, 1 as is_all, ${values} from ${table} where ${which}`,
  );
  const valuesOf = (row: Row) =>
    Object.fromEntries(indicators.map(({ code }, at) => [code, String(row[`i${at}`] ?? '0')]));
  const total = rows.find((row) => Number(row['is_all']) === 1);
  return {
    total: total ? valuesOf(total) : Object.fromEntries(indicators.map(({ code }) => [code, '0'])),
    rows: new Map(
      rows.filter((row) => Number(row['is_all']) === 0).map((row) => [String(row['k'] ?? ''), valuesOf(row)]),
    ),
  };
}

function sumOf(value: SQL, which: SQL): SQL {
  return sql`coalesce(sum(${value}) filter (where ${which}), 0)`;
}

const nothing: Found = { total: {}, rows: new Map() };

function merged(all: readonly Found[]): Found {
  const rows = new Map<string, Readonly<Record<string, string>>>();
  for (const found of all) for (const [key, values] of found.rows) rows.set(key, { ...rows.get(key), ...values });
  return { total: Object.assign({}, ...all.map(({ total }) => total)), rows };
}

/** What there is now without what has come since. */
function without(now: Found, since: Found): Found {
  const less = (values: Readonly<Record<string, string>>, other: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(
      Object.entries(values).map(([code, value]) => [code, subtractDecimals(value, other[code] ?? '0')]),
    );
  const zeros = Object.fromEntries(Object.keys(now.total).map((code) => [code, '0']));
  const keys = new Set([...now.rows.keys(), ...since.rows.keys()]);
  return {
    total: less(now.total, since.total),
    rows: new Map([...keys].map((key) => [key, less(now.rows.get(key) ?? zeros, since.rows.get(key))])),
  };
}
