import type { Field } from '@danbao/core/fields';
import { type AnyResource, sortKindOf } from '@danbao/core/resources';
import { type SQL, sql } from 'drizzle-orm';
import { behind, type KeyType, missing } from '../db/seek.ts';
import { type Reach, withheldFrom, withinReach } from './scope.ts';
import { sortKeyOf } from './sort-keys.ts';
import { expressionOf, tableName, tableOf } from './table.ts';

/** What a list sorts by, in SQL. */
interface SortExpression {
  readonly sql: SQL;
  readonly type: KeyType;
}

/** The order of a list, in SQL. */
export interface ListOrder {
  readonly key: SQL;
  readonly direction: SQL;
  /** What a page says of its last row, so that the next one begins behind it whatever comes and goes. */
  readonly keyAsText: SQL<string>;
  /** The rows behind that one. */
  after(cursor: unknown): SQL | undefined;
}

/** The order that a query asks for, or the usual one. */
export function listOrder(resource: AnyResource, asked: unknown, reach: Reach): ListOrder {
  const order = String(asked ?? resource.list.order);
  const isDown = order.startsWith('-');
  const { sql: key, type } = sortExpression(resource, order.replace(/^-/, ''), reach);
  return {
    key,
    direction: sql.raw(isDown ? 'desc' : 'asc'),
    keyAsText: sql<string>`${key}::text`,
    after: (cursor) => behind({ key, type, id: sql.raw('id'), isDown }, cursor),
  };
}

/** What a field sorts by within its own table, letter for letter as in the indexes; what is missing comes first. */
export function ownSortExpression(resource: AnyResource, field: string): string {
  const kind = sortKindOf(resource, field);
  if (kind === 'text') return sortKeyOf(field);
  if (kind === 'choice') return placeAmongOptions(resource.input.fields[field], field);
  return expressionOf(resource, field);
}

function sortExpression(resource: AnyResource, field: string, reach: Reach): SortExpression {
  const kind = sortKindOf(resource, field);
  const definition: Field | undefined = resource.input.fields[field];
  const other = kind === 'title' && reach.resources.find(({ name }) => name === definition?.references);
  if (!other) return { sql: readable(resource, field, reach), type: typeOf(resource, field) };
  const title = readable(other, other.title, reach);
  const type = typeOf(other, other.title);
  const id = sql.raw(`${tableName(resource)}."values" ->> '${field}'`);
  // As the names that the answer brings: of records that the caller does not reach there is none.
  const named = sql`select id, ${title} as title from ${tableOf(other)} where ${withinReach(other, reach) ?? sql`true`}`;
  const empty = sql.raw(`'${missing[type]}'::${type}`);
  return { sql: sql`coalesce((select title from (${named}) named where named.id = ${id}), ${empty})`, type };
}

/** What the caller reads of the field: what is withheld from them sorts as if it were missing. */
function readable(resource: AnyResource, field: string, reach: Reach): SQL {
  const own = sql.raw(ownSortExpression(resource, field));
  const withheld = withheldFrom(resource, reach);
  if (!withheld?.fields.includes(field)) return own;
  const type = typeOf(resource, field);
  return sql`case when ${withheld.of} then ${sql.raw(`'${missing[type]}'::${type}`)} else ${own} end`;
}

function typeOf(resource: AnyResource, field: string): KeyType {
  if (field === 'createTime' || field === 'updateTime') return 'timestamptz';
  const kind = sortKindOf(resource, field);
  return kind === 'number' ? 'numeric' : kind === 'choice' ? 'integer' : 'text';
}

/** Answers that there are no more come after those that there are. */
function placeAmongOptions({ options = [], retired = [] }: Field, field: string): string {
  const codes = [...options, ...retired].map(({ value }) => `'${value.replaceAll("'", "''")}'`);
  return `coalesce(array_position(array[${codes.join(', ')}]::text[], "values" ->> '${field}'), 0)`;
}
