import { indicators, type LedgerIndicator } from '@danbao/core/cockpit';
import { type SQL, sql } from 'drizzle-orm';
import type { Asked } from './asked.ts';
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
  totalOf,
} from './ledger.ts';

/** An indicator of some days; those that are asked together differ in their days alone. */
export interface Wish {
  readonly indicator: LedgerIndicator;
  readonly asked: Asked;
}

/** What is asked for, or all that somebody has. */
type What = 'v' | 'w';

/** A column that is added up for each subject: what projects have come to until now, or what moved. */
export interface Column {
  readonly name: string;
  readonly what: What;
  readonly now?: SQL;
  readonly moved?: SQL;
}

/** An indicator that counts who has no more than so much needs all that they have, where not all of it is asked for. */
export function whatOf({ indicator: { atMost }, asked: { filters } }: Wish): readonly What[] {
  return atMost === undefined || Object.keys(filters).length === 0 ? ['v'] : ['v', 'w'];
}

/**
 * A balance of a day before is that of now without the moves since: what there is now is added up once, for whatever days it is
 * asked, and the moves since for each.
 */
export function columnsOf(wishes: readonly Wish[]): readonly Column[] {
  const { first, last, after, moves } = readOf(wishes);
  return wishes.flatMap((one, at) =>
    whatOf(one).flatMap((what): readonly Column[] => {
      const { indicator, asked } = one;
      if (indicator.over === 'period') {
        const within = movesWithin(indicator, asked, { moves, first, last });
        return [{ name: nameOf('', what, at), what, moved: when(within, signedAmount(indicator)) }];
      }
      const which = all(conditionsOf(indicator.where, flagColumns, asked.to));
      const since = when(movesAfter(indicator, asked, { moves, after }), sql`-(${signedAmount(indicator)})`);
      return [
        ...(isFirstOf(wishes, at)
          ? [{ name: nameOf('now_', what, at), what, now: when(which, heldNow(indicator)) }]
          : []),
        ...(isPast(asked) ? [{ name: nameOf('since_', what, at), what, moved: since }] : []),
      ];
    }),
  );
}

/** The facts of projects hold the balance as one column. */
function heldNow(indicator: LedgerIndicator): SQL {
  const [own, balance] = [indicator.moves, indicators.balance.moves].map((moves) =>
    Object.entries(moves).sort().join(),
  );
  return own === balance ? sql.raw('balance') : totalOf(indicator);
}

/** What somebody has by a wish, from the sums of the columns. */
export function valueBy(what: What, { indicator, asked }: Wish, at: number, wishes: readonly Wish[]): SQL {
  if (indicator.over === 'period') return sql.raw(nameOf('', what, at));
  const now = sql.raw(nameOf('now_', what, firstOf(wishes, at)));
  return isPast(asked) ? sql`${now} + coalesce(${sql.raw(nameOf('since_', what, at))}, 0)` : now;
}

/** The columns added up for each subject and key: `k` is the key of the dimension, `p` whose it is. */
export function sumsOfSubjects(wishes: readonly Wish[], columns: readonly Column[]): SQL {
  const [{ indicator, asked }] = wishes as [Wish];
  if (indicator.over === 'day' && indicator.per === 'project') return sumsOfProjects(wishes, columns);
  const base = rowsOfSubjects(wishes, columns, subjectOf(indicator));
  const by = asked.by === undefined ? sql`p` : sql`k, p`;
  return sql`select ${by}, ${sumsOf(columns)} from (${base}) base group by ${by}`;
}

/** Each project is a row already; only what moved since is added up. */
function sumsOfProjects(wishes: readonly Wish[], columns: readonly Column[]): SQL {
  const base = rowsOfSubjects(wishes, columns, sql`project_id`, 'cockpit_projects');
  if (!wishes.some((one) => isPast(one.asked))) return base;
  const moved = columns.filter((column) => column.moved);
  const since = rowsOfSubjects(wishes, moved, sql`project_id`, 'cockpit_moves');
  const taken = new Set(moved.map(({ name }) => name));
  const values = columns.map(({ name }) => sql.raw(`${taken.has(name) ? 'since' : 'base'}.${name}`));
  return sql`select base.k, base.p, ${sql.join(values, sql`, `)} from (${base}) base
    left join (select p, ${sumsOf(moved)} from (${since}) moved group by p) since on since.p = base.p`;
}

/** The same once more over all keys. */
export function sumsOf(columns: readonly Column[]): SQL {
  return sql.join(
    columns.map(({ name }) => sql`sum(${sql.raw(name)}) as ${sql.raw(name)}`),
    sql`, `,
  );
}

/** The rows that the columns are added up from, of both tables or of one. */
function rowsOfSubjects(
  wishes: readonly Wish[],
  columns: readonly Column[],
  subject: SQL,
  only?: 'cockpit_moves' | 'cockpit_projects',
): SQL {
  const [{ indicator, asked }] = wishes as [Wish];
  const { first, last, after, moves } = readOf(wishes);
  const needsAll = columns.some(({ what }) => what === 'w');
  const rowsOfTable = (
    table: 'cockpit_moves' | 'cockpit_projects',
    dimensions: DimensionColumns,
    which: readonly SQL[],
    value: (column: Column) => SQL | undefined,
  ) => {
    const key = asked.by === undefined ? sql`''` : (dimensions[asked.by] ?? sql`''`);
    const isAskedFor = all(filtered(asked, dimensions));
    const values = columns.map((column) => {
      const own = value(column) ?? sql`null::numeric`;
      return sql`${column.what === 'v' && needsAll ? when(isAskedFor, own) : own} as ${sql.raw(column.name)}`;
    });
    const mine = [...which, ...countedByAny(wishes), ...reached(asked, dimensions), ...(needsAll ? [] : [isAskedFor])];
    return sql`select ${key} as k, ${subject} as p, ${sql.join(values, sql`, `)} from ${ledgerTable(table, indicator)} where ${all(mine)}`;
  };
  if (indicator.over === 'period') {
    const within = [sql`day between ${first} and ${last}`, sql`move in ${moves}`];
    return rowsOfTable('cockpit_moves', moveDimensions, within, ({ moved }) => moved);
  }
  const now = rowsOfTable('cockpit_projects', ledgerDimensions, [], (column) => column.now);
  const later = [sql`day > ${after}`, sql`move in ${moves}`];
  const since = rowsOfTable('cockpit_moves', ledgerDimensions, later, ({ moved }) => moved);
  if (only) return only === 'cockpit_projects' ? now : since;
  return wishes.some((one) => isPast(one.asked)) ? sql`${now} union all ${since}` : now;
}

/** Which moves are read for all of them. */
function readOf(wishes: readonly Wish[]) {
  const firsts = wishes.map(({ indicator, asked }) => firstDay(indicator, asked)).sort();
  const ends = wishes.map(({ asked }) => asked.to).sort();
  return {
    first: firsts[0] ?? '',
    last: ends.at(-1) ?? '',
    after: ends[0] ?? '',
    moves: [...new Set(wishes.flatMap(({ indicator }) => Object.keys(indicator.moves)))],
  };
}

/** The first of the same indicator, whatever the days. */
function firstOf(wishes: readonly Wish[], at: number): number {
  return wishes.findIndex(({ indicator }) => indicator.code === wishes[at]?.indicator.code);
}

function isFirstOf(wishes: readonly Wish[], at: number): boolean {
  return firstOf(wishes, at) === at;
}

function nameOf(before: string, what: What, at: number): string {
  return `${before}${what}${at}`;
}

/** What no indicator counts is no part of the answer. */
function countedByAny(wishes: readonly Wish[]): readonly SQL[] {
  if (wishes.some(({ indicator }) => indicator.where === undefined)) return [];
  const each = wishes.map(({ indicator, asked: { to } }) => all(conditionsOf(indicator.where, flagColumns, to)));
  return [sql`(${sql.join(each, sql` or `)})`];
}

function when(which: SQL, value: SQL): SQL {
  return sql`case when ${which} then ${value} end`;
}
