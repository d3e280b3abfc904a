import type { LedgerIndicator } from '@danbao/core/cockpit';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { rowsOf } from '../../../db/rows.ts';
import type { Asked, Found } from './asked.ts';
import { all, conditionsOf, type DimensionColumns, filtered, reached } from './conditions.ts';
import {
  firstDay,
  flagColumns,
  isPast,
  ledgerDimensions,
  ledgerTable,
  moveDimensions,
  movesAfter,
  movesWithin,
  signedAmount,
  subjectOf,
  topCount,
  totalOf,
} from './ledger.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Counts, largest and limited sums of what each client or project has, of indicators over the same days and the same subject: one pass
 * for all of them. `v0`, `v1` … are what somebody has by each indicator of what is asked for, `w0` … all that he has, whatever is
 * asked for, `n0` … his place. `f`: some of it is asked for.
 */
export async function bySubject(db: Db, indicators: readonly LedgerIndicator[], asked: Asked): Promise<Found> {
  const [first] = indicators;
  if (!first) return { total: {}, rows: new Map() };
  const each = (of: (one: LedgerIndicator, at: number) => readonly SQL[]) => sql.join(indicators.flatMap(of), sql`, `);
  const named = (what: string, at: number) => sql.raw(`${what}${at}`);
  const sums = sql`bool_or(f) as f, ${each((one, at) =>
    whatOf(one).map((what) => sql`sum(${named(what, at)}) as ${named(what, at)}`),
  )}`;
  const places = (within: SQL) =>
    each((one, at) => [
      named('v', at),
      ...(one.sum === 'top'
        ? [
            sql`row_number() over (partition by ${within} order by ${named('v', at)} desc nulls last, p) as ${named('n', at)}`,
          ]
        : []),
      ...(one.atMost === undefined ? [] : [sql`sum(${named('w', at)}) over (partition by p) as ${named('w', at)}`]),
    ]);
  const figures = each((one, at) => [sql`trim_scale(${figureOf(one, at)})::text as ${named('i', at)}`]);
  const base = baseOf(indicators, asked, subjectOf(first));
  const total = (per: SQL) => sql`
    select ''::text as k, 1 as is_all, ${figures} from (select p, f, ${places(sql`1::int`)} from (${per}) per) every_one`;
  const rows = await rowsOf<Row>(
    db,
    asked.by === undefined
      ? total(sql`select p, ${sums} from (${base}) base group by p`)
      : sql`with parts as materialized (select k, p, ${sums} from (${base}) base group by k, p)
          ${total(sql`select p, ${sums} from parts group by p`)}
          union all select k, 0, ${figures} from (select k, p, f, ${places(sql`k`)} from parts) each_part where f group by k`,
  );
  const valuesOf = (row: Row | undefined) =>
    Object.fromEntries(indicators.map(({ code }, at) => [code, String(row?.[`i${at}`] ?? '0')]));
  const isTotal = (row: Row) => Number(row['is_all']) === 1;
  return {
    total: valuesOf(rows.find(isTotal)),
    rows: new Map(rows.filter((row) => !isTotal(row)).map((row) => [String(row['k'] ?? ''), valuesOf(row)])),
  };
}

/** An indicator that counts who has no more than so much needs all that he has. */
function whatOf({ atMost }: LedgerIndicator): readonly ('v' | 'w')[] {
  return atMost === undefined ? ['v'] : ['v', 'w'];
}

function figureOf({ sum, atMost }: LedgerIndicator, at: number): SQL {
  const [v, w, n] = ['v', 'w', 'n'].map((name) => sql.raw(`${name}${at}`)) as [SQL, SQL, SQL];
  if (sum === 'max') return sql`coalesce(max(${v}) filter (where ${v} > 0), 0)`;
  const counts = all([
    sql`${v} > 0`,
    ...(sum === 'top'
      ? [sql`${n} <= ${sql.raw(String(topCount))}`]
      : atMost === undefined
        ? []
        : [sql`${w} <= ${atMost}::numeric`]),
  ]);
  return sum === 'count'
    ? sql`(count(*) filter (where ${counts}))::numeric`
    : sql`coalesce(sum(${v}) filter (where ${counts}), 0)`;
}

/** What indicators are added up from: a balance of a day before is that of now without the moves since. */
function baseOf(indicators: readonly LedgerIndicator[], asked: Asked, subject: SQL): SQL {
  const [first] = indicators;
  const needsAll = indicators.some(({ atMost }) => atMost !== undefined);
  const rowsOfTable = (
    table: 'cockpit_moves' | 'cockpit_projects',
    columns: DimensionColumns,
    which: readonly SQL[],
    value: (one: LedgerIndicator) => SQL,
  ) => {
    const key = asked.by === undefined ? sql`''` : (columns[asked.by] ?? sql`''`);
    const isAskedFor = all(filtered(asked, columns));
    const values = sql.join(
      indicators.flatMap((one, at) =>
        whatOf(one).map(
          (what) =>
            sql`${what === 'v' && needsAll ? when(isAskedFor, value(one)) : value(one)} as ${sql.raw(what + at)}`,
        ),
      ),
      sql`, `,
    );
    const mine = all([
      ...which,
      ...countedByAny(indicators, asked),
      ...reached(asked, columns),
      ...(needsAll ? [] : [isAskedFor]),
    ]);
    const from = first ? ledgerTable(table, first) : sql.raw(table);
    return sql`select ${key} as k, ${subject} as p, ${isAskedFor} as f, ${values} from ${from} where ${mine}`;
  };
  if (first?.over === 'period') {
    const from = indicators.map((one) => firstDay(one, asked)).sort()[0] ?? '';
    const days = [sql`day between ${from} and ${asked.to}`, movesOfAny(indicators)];
    return rowsOfTable('cockpit_moves', moveDimensions, days, (one) =>
      when(movesWithin(one, asked), signedAmount(one)),
    );
  }
  const now = rowsOfTable('cockpit_projects', ledgerDimensions, [], (one) =>
    when(all(conditionsOf(one.where, flagColumns, asked.to)), totalOf(one)),
  );
  if (!isPast(asked)) return now;
  const after = [sql`day > ${asked.to}`, movesOfAny(indicators)];
  const since = rowsOfTable('cockpit_moves', ledgerDimensions, after, (one) =>
    when(movesAfter(one, asked), sql`-(${signedAmount(one)})`),
  );
  return sql`${now} union all ${since}`;
}

/** What no indicator counts is no part of the answer. */
function countedByAny(indicators: readonly LedgerIndicator[], { to }: Asked): readonly SQL[] {
  if (indicators.some(({ where }) => where === undefined)) return [];
  const each = indicators.map(({ where }) => all(conditionsOf(where, flagColumns, to)));
  return [sql`(${sql.join(each, sql` or `)})`];
}

const when = (which: SQL, value: SQL) => sql`case when ${which} then ${value} end`;

function movesOfAny(indicators: readonly LedgerIndicator[]): SQL {
  return sql`move in ${[...new Set(indicators.flatMap(({ moves }) => Object.keys(moves)))]}`;
}
