import type { AnyEntity, Page, PageGroup } from '@danbao/core';
import {
  conditionsOf,
  type FieldCondition,
  type Grouping,
  groupingIn,
  groupsInOrder,
  type Listed,
  maxGroups,
  rowsOf,
  sortKindOf,
  tooManyGroups,
} from '@danbao/core/resources';
import { and, type Column, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { invalid } from '../http/refusal.ts';
import { countAtMost, totalAtEnd } from './count-at-most.ts';
import type { Db } from './database.ts';
import { asGroup, groupText, mostGroups } from './groups.ts';
import { type Comparable, meets, momentsIn } from './meets.ts';
import { containing, pageWindow } from './paging.ts';
import { compareRead, readingKey } from './reading-key.ts';
import { type SeekOrder, seekPage } from './seek.ts';

type Expression = SQL | Column;

/** Where the rows of a list come from. */
export interface RowSource<S extends PgSelect, R extends object> {
  /** The query of the call: which fields `where` and `order` take, and the usual order. */
  readonly of: AnyEntity | undefined;
  /** The rows, before they are narrowed, sorted and cut to a page; `only` in place of their columns. */
  readonly select: (only?: Readonly<Record<string, SQL>>) => S;
  /** What narrows them beside `where`: how far the caller reaches, and the filters of the call. */
  readonly condition?: SQL | undefined;
  /** What stands for each field of `where` and `order`; yes and no are the texts 1 and 0. */
  readonly fields: Readonly<Record<string, Expression>>;
  /** What a field adds to its sum, where that is not what it shows. */
  readonly summed?: Readonly<Record<string, SQL>>;
  /** The usual order, where it is more than one field. @default the order of the query's definition */
  readonly usual?: readonly SQL[];
  /** The usual order of a list whose pages may also begin behind a row (`after`), and where a row stands in it. */
  readonly seek?: SeekOrder & { readonly keysetOf: (row: R) => { readonly key: string; readonly id: string } };
  /** What tells rows apart that are alike in the order. */
  readonly key: Expression;
  /** A row as the call gives it. */
  readonly asRow: (row: Awaited<S>[number]) => R;
}

/** So many rows at most are sorted by the readings of a text; in longer lists texts stand as the database sorts them. */
const mostRead = 1000;

/** The page of rows that a checked query asks for: its `where`, its `order`, and how many there are. */
export async function listRows<S extends PgSelect, R extends object>(
  db: Db,
  source: RowSource<S, R>,
  query: Readonly<Record<string, unknown>>,
): Promise<Page<R>> {
  const rows = rowsOf(source.of);
  if (!rows) throw new Error('the query of the call has no conditions: give it listParameters');
  const condition = and(source.condition, askedFor(source, query));
  const page = await pageOfRows(db, source, rows, condition, query);
  const grouping = groupingIn(rows, query);
  return {
    ...page,
    ...(await sumsOf(source, query)),
    ...(grouping ? { groups: await groupsOf(source, rows, grouping, condition, query) } : {}),
  };
}

/** The sums that a checked query asks for, over everything that matches. */
export async function sumsOf<S extends PgSelect, R extends object>(
  source: RowSource<S, R>,
  query: Readonly<Record<string, unknown>>,
): Promise<Pick<Page<R>, 'sums'>> {
  const rows = rowsOf(source.of);
  if (query['sums'] !== '1' || !rows || rows.list.sums.length === 0) return {};
  const [sums = {}] = await source.select(addedUp(source, rows)).where(and(source.condition, askedFor(source, query)));
  return { sums };
}

async function groupsOf<S extends PgSelect, R extends object>(
  source: RowSource<S, R>,
  rows: Listed,
  grouping: Grouping,
  condition: SQL | undefined,
  query: Readonly<Record<string, unknown>>,
): Promise<readonly PageGroup[]> {
  const { field, definition } = grouping;
  const isMoment = definition.type.control === 'date-time';
  const groupValue = groupText(grouping, sql`${expressionOf(source, field)}`, { isMoment });
  const found = await source
    .select({ groupValue, groupCount: sql`count(*)::int`, ...addedUp(source, rows) })
    .where(condition)
    .groupBy(sql`1`)
    .limit(mostGroups);
  if (found.length > maxGroups) throw invalid([tooManyGroups(grouping)]);
  const isPerson = definition.personName === true;
  return groupsInOrder(rows, grouping, found.map(asGroup), {
    order: query['order'] ?? rows.list.order,
    compare: (a, b) => compareRead(a, b, { isPerson }),
  });
}

type Summed = Pick<RowSource<PgSelect, object>, 'fields' | 'summed'>;

function addedUp(source: Summed, { list }: Listed): Record<string, SQL> {
  const { summed = {} } = source;
  const sumOf = (name: string) =>
    sql`trim_scale(coalesce(sum(${summed[name] ?? expressionOf(source, name)}), 0))::text`;
  return Object.fromEntries(list.sums.map((name: string) => [name, sumOf(name)]));
}

async function pageOfRows<S extends PgSelect, R extends object>(
  db: Db,
  source: RowSource<S, R>,
  rows: Listed,
  condition: SQL | undefined,
  query: Readonly<Record<string, unknown>>,
): Promise<Page<R>> {
  const order = query['order'] === undefined ? undefined : String(query['order']);
  const { seek, usual } = source;
  const window =
    seek && order === undefined
      ? seekPage(seek, query)
      : { ...pageWindow(query), by: (order ? undefined : usual) ?? orderOf(rows, source, order ?? rows.list.order) };
  const { behind } = { behind: undefined, ...window };
  const find = async (by: readonly SQL[], limit: number, offset = 0): Promise<readonly R[]> => {
    const found = await source
      .select()
      .where(and(condition, behind))
      .orderBy(...by)
      .limit(limit)
      .offset(offset);
    return (found as Awaited<S>[number][]).map(source.asRow);
  };
  if (order !== undefined && sortKindOf(rows, order.replace(/^-/, '')) === 'text') {
    const all = await find([sql`${source.key}`], mostRead + 1);
    if (all.length <= mostRead) return pageOf(inReadingOrder(all, order, rows), window);
  }
  const found = await find(window.by, window.limit, window.offset);
  const next = seek && 'next' in window ? window.next(found.map(seek.keysetOf)) : {};
  const total = behind ? undefined : totalAtEnd(window, found);
  if (total !== undefined) return { total, rows: found, ...next };
  const counted = await countAtMost(db, window, (max) => source.select({ one: sql`1` }).where(condition).limit(max));
  return { ...counted, rows: found, ...next };
}

/** The `where` of a checked query as a condition. */
export function askedFor(
  { of, fields }: Pick<RowSource<PgSelect, object>, 'of' | 'fields'>,
  query: Readonly<Record<string, unknown>>,
): SQL | undefined {
  const rows = rowsOf(of);
  return rows && and(...conditionsOf(rows, query).map((one) => matches({ fields }, one)));
}

function pageOf<R>(all: readonly R[], { limit, offset }: ReturnType<typeof pageWindow>): Page<R> {
  return { total: all.length, rows: all.slice(offset, offset + limit) };
}

/** Sorted by a text as it is read aloud; what is read alike stays as it is, or turned round. */
function inReadingOrder<R extends object>(all: readonly R[], order: string, { input }: Listed): readonly R[] {
  const name = order.replace(/^-/, '');
  const isPerson = input.fields[name].personName === true;
  const keyOf = (row: object) => readingKey(String((row as Record<string, unknown>)[name] ?? ''), { isPerson });
  const keyed = all.map((row) => ({ row, key: keyOf(row) }));
  const sorted = keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  const rows = sorted.map(({ row }) => row);
  return order.startsWith('-') ? rows.reverse() : rows;
}

function expressionOf({ fields }: Pick<RowSource<PgSelect, object>, 'fields'>, name: string): Expression {
  const expression = fields[name];
  if (!expression) throw new Error(`nothing stands for the field ${name}`);
  return expression;
}

/** What is missing comes first. */
function orderOf(
  rows: Listed,
  source: Pick<RowSource<PgSelect, object>, 'fields' | 'key'>,
  order: string,
): readonly SQL[] {
  const isDown = order.startsWith('-');
  const name = order.replace(/^-/, '');
  const expression = expressionOf(source, name);
  const by = sortKindOf(rows, name) === 'choice' ? placeAmongOptions(rows, name, expression) : sql`${expression}`;
  const direction = sql.raw(isDown ? 'desc nulls last' : 'asc nulls first');
  return [sql`${by} ${direction}`, sql`${source.key} ${sql.raw(isDown ? 'desc' : 'asc')}`];
}

function placeAmongOptions({ input }: Listed, name: string, expression: Expression): SQL {
  const { options = [], retired = [] } = input.fields[name];
  const codes = [...options, ...retired].map(({ value }: { value: string }) => value);
  return sql`array_position(${sql.param(codes)}::text[], ${expression}::text)`;
}

function matches(source: Pick<RowSource<PgSelect, object>, 'fields'>, condition: FieldCondition): SQL | undefined {
  return meets(comparable(expressionOf(source, condition.field), condition), condition);
}

function comparable(expression: Expression, { definition }: FieldCondition): Comparable {
  const value = sql`${expression}`;
  if (definition.type.control === 'date-time') return momentsIn(value);
  const isNumber = ['number', 'amount', 'slider'].includes(definition.type.control);
  return {
    value,
    isEmpty: isNumber ? sql`${value} is null` : sql`coalesce(${value}::text, '') = ''`,
    // A text is compared as what it is compared with: a day with days.
    literal: (asked) => (isNumber ? sql`${asked}::numeric` : sql`${asked}`),
    holds: (text) => sql`${value} ilike ${containing(text)}`,
  };
}
