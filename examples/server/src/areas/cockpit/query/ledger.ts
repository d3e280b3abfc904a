import type { LedgerIndicator } from '@danbao/core/cockpit';
import { relatedClients } from '@danbao/core/customers';
import { type SQL, sql } from 'drizzle-orm';
import { fieldValue, tableOf } from '../../../resources/table.ts';
import type { Asked } from './asked.ts';
import { all, conditionsOf, type DimensionColumns, narrowed } from './conditions.ts';

/** Customers that are related to one another, directly or through others, by their numbers: the first number of a group is its own. */
const groups = sql`
  with recursive pairs as (
    select one.certificate_code as one, other.certificate_code as other from ${tableOf(relatedClients)} r
    join clients one on one.client_id = ${fieldValue(relatedClients, 'client_ID')}
    join clients other on other.client_id = ${fieldValue(relatedClients, 'relationClient_ID')}
  ), links as (
    select one, other from pairs union select other, one from pairs
  ), together as (
    select one, other from links union select t.one, l.other from together t join links l on l.one = t.other
  )
  select one as client_no, min(least(one, other)) as group_no from together group by one`;

/** The same columns in the table of projects and in that of moves. */
export const ledgerDimensions: DimensionColumns = {
  unit: sql.raw('unit_uid'),
  product: sql.raw('product'),
  industry: sql.raw('industry'),
  area: sql.raw('area'),
  scale: sql.raw('scale'),
  client: sql.raw('client_id'),
  project: sql.raw('project_id'),
};
export const moveDimensions: DimensionColumns = { ...ledgerDimensions, month: sql.raw('left(day, 7)') };

export const flagColumns = {
  productClass: sql.raw('product_class'),
  isSmall: sql.raw('is_small'),
  // 1: of an enterprise, 2: of a farmer.
  isFarm: sql.raw(`case is_farm when '0' then '0' else '1' end`),
  isFarmer: sql.raw(`case is_farm when '2' then '1' else '0' end`),
  isPolicy: sql.raw('is_policy'),
  isFirst: sql.raw('is_first'),
  isFiled: sql.raw('is_filed'),
};

/** What a client, a project or a group has is added up by. */
export function subjectOf({ per }: LedgerIndicator): SQL {
  if (per === 'group') return sql.raw('coalesce(group_no, client_no)');
  return sql.raw(per === 'client' ? 'client_no' : 'project_id');
}

/** A table of the ledger, with the groups of customers where they are what is added up by. */
export function ledgerTable(table: 'cockpit_projects' | 'cockpit_moves', { per }: LedgerIndicator): SQL {
  const own = sql.raw(table);
  return per === 'group' ? sql`${own} left join (${groups}) groups using (client_no)` : own;
}

/** The first day that counts. */
export function firstDay({ sinceEver }: LedgerIndicator, { from }: Asked): string {
  return sinceEver ? '' : from;
}

function movesOf({ moves }: LedgerIndicator): SQL {
  return sql.join(
    Object.keys(moves).map((move) => sql`${move}`),
    sql`, `,
  );
}

/** A move with its sign. */
export function signedAmount({ moves }: LedgerIndicator): SQL {
  const minus = Object.entries(moves).flatMap(([move, sign]) => (sign === '-1' ? [sql`${move}`] : []));
  return minus.length === 0
    ? sql`amount`
    : sql`case when move in (${sql.join(minus, sql`, `)}) then -amount else amount end`;
}

/** What the moves of a project have come to until now. */
export function totalOf({ moves }: LedgerIndicator): SQL {
  const terms = Object.entries(moves).map(([move, sign]) => sql.raw(`${sign === '-1' ? '-' : '+'} ${move}`));
  return sql`(0 ${sql.join(terms, sql` `)})`;
}

/** What is so of every row that is read: it need not be looked at once more for each indicator. */
export interface Read {
  readonly moves?: readonly string[];
  readonly first?: string;
  readonly last?: string;
  readonly after?: string;
}

/** Which moves of a period count. */
export function movesWithin(indicator: LedgerIndicator, asked: Asked, read: Read = {}): SQL {
  const first = firstDay(indicator, asked);
  return all([
    ...ofMoves(indicator, read),
    ...(read.last === asked.to ? [] : [sql`day <= ${asked.to}`]),
    ...(read.first === first ? [] : [sql`day >= ${first}`]),
    ...conditionsOf(indicator.where, flagColumns, asked.to),
  ]);
}

/** Which moves came after the day: what a balance of that day has less than one of now. */
export function movesAfter(indicator: LedgerIndicator, asked: Asked, read: Read = {}): SQL {
  return all([
    ...ofMoves(indicator, read),
    ...(read.after === asked.to ? [] : [sql`day > ${asked.to}`]),
    ...conditionsOf(indicator.where, flagColumns, asked.to),
  ]);
}

function ofMoves(indicator: LedgerIndicator, { moves }: Read): readonly SQL[] {
  return moves?.every((move) => Object.hasOwn(indicator.moves, move)) ? [] : [sql`move in (${movesOf(indicator)})`];
}

export function isPast({ to, today }: Asked): boolean {
  return to < today;
}

/**
 * What an indicator is added up from: `k` is the key of the dimension, `p` whose it is, `v` what it adds. A balance of a day
 * before is that of now without the moves since.
 */
export function ledgerBase(indicator: LedgerIndicator, asked: Asked, subject: SQL = subjectOf(indicator)): SQL {
  const moved = ledgerTable('cockpit_moves', indicator);
  const named = (columns: DimensionColumns) =>
    sql`${asked.by === undefined ? sql`''` : (columns[asked.by] ?? sql`''`)} as k, ${subject} as p, client_id as c`;
  const inMoves = (which: SQL) => all([which, ...narrowed(asked, moveDimensions)]);
  if (indicator.over === 'period')
    return sql`select ${named(moveDimensions)}, ${signedAmount(indicator)} as v from ${moved} where ${inMoves(movesWithin(indicator, asked))}`;
  const which = all([...narrowed(asked, ledgerDimensions), ...conditionsOf(indicator.where, flagColumns, asked.to)]);
  const now = sql`select ${named(ledgerDimensions)}, ${totalOf(indicator)} as v from ${ledgerTable('cockpit_projects', indicator)} where ${which}`;
  if (!isPast(asked)) return now;
  const inBalance = all([movesAfter(indicator, asked), ...narrowed(asked, ledgerDimensions)]);
  return sql`${now} union all select ${named(ledgerDimensions)}, -(${signedAmount(indicator)}) as v from ${moved} where ${inBalance}`;
}

/** How many of the largest are added up by `top`. */
export const topCount = 10;

/** What counts among what clients or projects have: `v` of it, `whole` all that they have, `n` their place. */
export function countsAmong({ sum, atMost }: LedgerIndicator): SQL {
  if (sum === 'top') return sql`v > 0 and n <= ${sql.raw(String(topCount))}`;
  return atMost === undefined ? sql`v > 0` : sql`v > 0 and whole <= ${atMost}::numeric`;
}

/** Whether it is a plain sum of moves, whoever's they are. */
export function isPlain({ sum, atMost }: LedgerIndicator): boolean {
  return sum === 'sum' && atMost === undefined;
}
