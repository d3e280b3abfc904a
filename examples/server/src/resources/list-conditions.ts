import { instantOf, storedSpellings } from '@danbao/core/format';
import {
  type AnyResource,
  conditionsOf,
  type FieldCondition,
  type Filter,
  parametersOf,
  storedFilters,
} from '@danbao/core/resources';
import { and, eq, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { holding } from '../db/holding.ts';
import { isFrequent } from './frequent-text.ts';
import { mayHold } from './letter-pairs.ts';
import { expressionOf, fieldValue } from './table.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a query asks of the rows of its list: its filters, its conditions, and its text. */
export async function listConditions(db: Db, resource: AnyResource, query: Values): Promise<SQL | undefined> {
  const conditions: (SQL | undefined)[] = storedFilters(resource).map((one) => matches(resource, one, query));
  for (const condition of conditionsOf(resource, query)) conditions.push(await meets(db, resource, condition));
  const { text } = query;
  if (typeof text === 'string') conditions.push(await holds(db, resource, text.trim(), resource.list.search));
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

async function meets(db: Db, resource: AnyResource, condition: FieldCondition): Promise<SQL | undefined> {
  const { field, operator, values } = condition;
  const [first = ''] = values;
  if (field === 'createTime' || field === 'updateTime') return isWithin(resource, condition);
  const value = fieldValue(resource, field);
  const empty = emptyOf(resource, field);
  switch (operator) {
    case 'eq':
      return endOf(first, condition) === first
        ? eq(value, first)
        : and(gte(value, first), lte(value, endOf(first, condition)));
    case 'ne':
      return ne(value, first);
    case 'in':
      return inArray(value, [...values]);
    case 'contains':
      return holds(db, resource, first, [field]);
    case 'from':
      return gte(value, first);
    case 'to':
      return and(ne(value, empty), lte(value, endOf(first, condition)));
    case 'empty':
      return eq(value, empty);
    case 'filled':
      return ne(value, empty);
  }
}

/** The times of a record are instants, which people read to the second. */
function isWithin(resource: AnyResource, { field, operator, values, definition }: FieldCondition): SQL {
  const [first = ''] = values;
  const column = fieldValue(resource, field);
  if (operator === 'from') return sql`${column} >= ${instantOf(first).toISOString()}::timestamptz`;
  const end = new Date(instantOf(endOf(first, { definition })).getTime() + 1000);
  return sql`${column} < ${end.toISOString()}::timestamptz`;
}

/** A day as the end of a span is meant to its last second; days may be stored as moments too. */
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
