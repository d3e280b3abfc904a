import { storedSpellings } from '@danbao/core/format';
import {
  type AnyResource,
  conditionsOf,
  type FieldCondition,
  type Filter,
  parametersOf,
  storedFilters,
} from '@danbao/core/resources';
import { and, eq, gte, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { holding } from '../db/holding.ts';
import { type Comparable, meets, momentsIn } from '../db/meets.ts';
import { isFrequent } from './frequent-text.ts';
import { mayHold } from './letter-pairs.ts';
import { type Reach, withheldFrom } from './scope.ts';
import { expressionOf, fieldValue } from './table.ts';

type Values = Readonly<Record<string, unknown>>;

/** What stands for a field where it is read: nothing in the rows of which the caller does not read it. */
export function readableValue(resource: AnyResource, field: string, reach: Reach): SQL {
  const value = fieldValue(resource, field);
  const withheld = withheldFrom(resource, reach);
  return withheld?.fields.includes(field) ? sql`case when ${withheld.of} then null else ${value} end` : value;
}

/** What a query asks of the rows of its list: its filters, its conditions, and its text. */
export async function listConditions(
  db: Db,
  resource: AnyResource,
  query: Values,
  reach: Reach,
): Promise<SQL | undefined> {
  const withheld = withheldFrom(resource, reach);
  /** Nothing is found by what the caller does not read. */
  const readable = (fields: readonly string[], condition: SQL | undefined) =>
    condition && withheld && fields.some((field) => withheld.fields.includes(field))
      ? and(condition, not(withheld.of))
      : condition;
  const conditions = storedFilters(resource).map((one) => readable([one.field], matches(resource, one, query)));
  for (const condition of conditionsOf(resource, query))
    conditions.push(readable([condition.field], meets(await comparable(db, resource, condition), condition)));
  const { text } = query;
  const { search } = resource.list;
  if (typeof text === 'string') conditions.push(readable(search, await holds(db, resource, text.trim(), search)));
  return and(...conditions);
}

/** Whether something is asked for that not all records have. */
export function isNarrowed({ list }: AnyResource, query: Values): boolean {
  const asked = ['text', 'where', ...list.filters.flatMap(parametersOf)];
  return asked.some((name) => query[name] !== undefined && query[name] !== '');
}

function matches(resource: AnyResource, filter: Filter, query: Values): SQL | undefined {
  const [first = '', last = ''] = parametersOf(filter);
  const value = fieldValue(resource, filter.field);
  if (filter.by === 'value') return query[first] === undefined ? undefined : eq(value, query[first] as string);
  const [from, to] = [query[first], query[last]];
  // What is not there is in no span.
  const isThere = from === undefined && to !== undefined ? ne(value, emptyOf(resource, filter.field)) : undefined;
  return and(
    isThere,
    from === undefined ? undefined : gte(value, from as string),
    to === undefined ? undefined : lte(value, endOf(String(to), filter)),
  );
}

/** How the field of a condition is compared; what is missing is an empty text, or less than every number. */
async function comparable(db: Db, resource: AnyResource, condition: FieldCondition): Promise<Comparable> {
  const { field, operator, values, definition } = condition;
  const value = fieldValue(resource, field);
  if (field === 'createTime' || field === 'updateTime') return momentsIn(value);
  const held = operator === 'contains' ? await holds(db, resource, values[0] ?? '', [field]) : undefined;
  return {
    value,
    isEmpty: eq(value, emptyOf(resource, field)),
    literal: (asked) => sql`${asked}`,
    // Days may be stored as moments too.
    behind: (asked) =>
      definition.type.control.startsWith('date') && asked.length === 10 ? sql`${`${asked} 24`}` : undefined,
    holds: () => held,
  };
}

/** A day as the end of a span is meant to its last second. */
function endOf(to: string, { definition }: Pick<Filter, 'definition'>): string {
  return definition.type.control.startsWith('date') && to.length === 10 ? `${to} 23:59:59` : to;
}

function emptyOf(resource: AnyResource, field: string): string {
  return expressionOf(resource, field).includes('numeric') ? '-Infinity' : '';
}

/** Whether one of the fields holds the text; by the index of pairs where it has them. */
async function holds(db: Db, resource: AnyResource, text: string, fields: readonly string[]): Promise<SQL | undefined> {
  if (text === '' || fields.length === 0) return undefined;
  const held = holding(text, ...fields.map((field) => fieldValue(resource, field)));
  const isIndexed = fields.every((field) => resource.list.search.includes(field));
  if (!isIndexed || (await isFrequent(db, resource, text))) return held;
  const indexed = storedSpellings(text).map((spelling) => mayHold(resource, spelling));
  // Where the index cannot tell of one spelling, it cannot tell at all.
  return indexed.includes(undefined) ? held : and(or(...indexed), held);
}
