import type { Page } from '@danbao/core';
import { instantOf, storedSpellings, wallTime } from '@danbao/core/format';
import {
  type AnyResource,
  type Filter,
  parametersOf,
  type ResourceStore,
  type StoredRecord,
  storedFilters,
} from '@danbao/core/resources';
import { and, eq, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { countAtMost, countedRecords, lookOnce } from '../db/count-at-most.ts';
import type { Db } from '../db/database.ts';
import { holding } from '../db/holding.ts';
import { pageWindow } from '../db/paging.ts';
import { isFrequent } from './frequent-text.ts';
import { mayHold } from './letter-pairs.ts';
import { type ResourceLog, resourceLog } from './log.ts';
import { afterKey, keyOf } from './page-key.ts';
import { type Reach, withinReach } from './scope.ts';
import { expressionOf, fieldValue, type ResourceRow, tableOf } from './table.ts';

type Values = Readonly<Record<string, unknown>>;

export interface SqlStoreOptions extends Reach {
  readonly db: Db;
  readonly now: Date;
  readonly record: ResourceLog['record'];
}

/** The records of a resource in the database, as far as the caller reaches. */
export function sqlStore(resource: AnyResource, options: SqlStoreOptions): ResourceStore {
  const table = tableOf(resource);
  const { db } = options;
  const reach = withinReach(resource, options);
  const log = resourceLog(resource, options);
  return {
    ...log,
    page: ({ mine, ...query }) =>
      page(db, resource, mine === '1' ? and(reach, eq(table.authorId, options.caller.userId)) : reach, query),
    find: async ({ ids = [], keys = [] }) => {
      const [fields = []] = resource.unique;
      const byKey = keys.map((key) => and(...fields.map((field) => eq(fieldValue(resource, field), key[field] ?? ''))));
      const wanted = or(ids.length > 0 ? inArray(table.id, [...ids]) : undefined, ...byKey);
      if (!wanted) return [];
      const rows = await db.select().from(table).where(and(reach, wanted));
      return rows.map(asStored);
    },
    hold: async (id) => {
      const [row] = await db
        .select()
        .from(table)
        .where(and(reach, eq(table.id, id)))
        .for('update');
      return row && asStored(row);
    },
    insert: async (stored) => {
      const row = asRow(stored);
      // What was added in the same second keeps its order.
      const createdAt = stored.createTime === wallTime(options.now) ? options.now : row.createdAt;
      const added = await db
        .insert(table)
        .values({ ...row, createdAt })
        .onConflictDoNothing()
        .returning({ id: table.id });
      return added.length > 0;
    },
    replace: async (stored) => {
      const { version, updatedAt, values } = asRow(stored);
      await db.update(table).set({ version, updatedAt, values }).where(eq(table.id, stored.id));
    },
    alone: async () => {
      await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`tree of ${resource.name}`}))`);
    },
    remove: async (id) => {
      await db.delete(table).where(eq(table.id, id));
    },
    isTaken: async (fields, stored) => {
      const same = fields.map((field) => eq(fieldValue(resource, field), stored.values[field] ?? ''));
      const [other] = await db
        .select({ id: table.id })
        .from(table)
        .where(and(sameScope(resource, stored), ...same, ne(table.id, stored.id)))
        .limit(1);
      return other !== undefined;
    },
  };
}

async function page(db: Db, resource: AnyResource, reach: SQL | undefined, query: Values): Promise<Page<StoredRecord>> {
  const table = tableOf(resource);
  const condition = and(
    reach,
    ...storedFilters(resource).map((one) => matches(resource, one, query)),
    await found(db, resource, query),
  );
  const order = String(query['order'] ?? resource.list.order);
  const direction = sql.raw(order.startsWith('-') ? 'desc' : 'asc');
  const key = sql.raw(expressionOf(resource, order.replace(/^-/, '')));
  const after = afterKey(query['after'], key, order.startsWith('-'));
  const { limit, offset } = pageWindow(query);
  const by = [sql`${key} ${direction}`, sql`${table.id} ${direction}`];
  const few =
    after || !isNarrowed(resource, query)
      ? undefined
      : await lookOnce(
          db,
          { limit, offset },
          (max) =>
            db
              .select({ id: table.id, key: key.as('key') })
              .from(table)
              .where(condition)
              .limit(max),
          sql`key ${direction}, id ${direction}`,
        );
  const where = few?.ids ? inArray(table.id, [...few.ids]) : and(condition, after);
  // Ids first: rows that are only passed over are never read whole.
  const ids = db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(...by)
    .limit(limit)
    .offset(after ? 0 : offset);
  const rows =
    offset > 0 && !after && !few?.ids
      ? await db
          .select()
          .from(table)
          .where(inArray(table.id, ids))
          .orderBy(...by)
      : await db
          .select()
          .from(table)
          .where(where)
          .orderBy(...by)
          .limit(limit);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const next = last && { next: keyOf(last, resource, order) };
  if (few) return { ...few.counted, rows: rows.map(asStored), ...next };
  if (rows.length > 0 && rows.length < limit && !after)
    return { total: offset + rows.length, rows: rows.map(asStored) };
  const counted = await countAtMost(
    db,
    { limit, offset: after ? 0 : offset },
    (max) => db.select({ one: sql`1` }).from(table).where(condition).limit(max),
    countedRecords,
  );
  return { ...counted, rows: rows.map(asStored), ...next };
}

/** Whether something is asked for that not all records have. */
function isNarrowed({ list }: AnyResource, query: Values): boolean {
  const asked = ['text', ...list.filters.flatMap(parametersOf)];
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

/** A day as the end of a span of times is meant to its last second. */
function endOf(to: string, { definition }: Filter): string {
  return definition.type.control === 'date-time' && to.length === 10 ? `${to} 23:59:59` : to;
}

function emptyOf(resource: AnyResource, field: string): string {
  return expressionOf(resource, field).includes('numeric') ? '-Infinity' : '';
}

async function found(db: Db, resource: AnyResource, { text }: Values): Promise<SQL | undefined> {
  if (typeof text !== 'string' || text.trim() === '' || resource.list.search.length === 0) return undefined;
  const holds = holding(text.trim(), ...resource.list.search.map((field: string) => fieldValue(resource, field)));
  if (await isFrequent(db, resource, text.trim())) return holds;
  const indexed = storedSpellings(text.trim()).map((spelling) => mayHold(resource, spelling));
  // Where the index cannot tell of one spelling, it cannot tell at all.
  return indexed.includes(undefined) ? holds : and(or(...indexed), holds);
}

/** Where a unique field is unique: everywhere, in the unit, for the author, or below the same parent. */
function sameScope(resource: AnyResource, stored: StoredRecord): SQL | undefined {
  const { scope } = resource;
  const table = tableOf(resource);
  if (scope === 'all') return undefined;
  if (scope === 'own' || (typeof scope === 'object' && 'ownUnless' in scope))
    return eq(table.authorId, stored.authorId);
  if (scope === 'unit' || scope === 'reach') return eq(table.unitUid, stored.unitUid);
  return eq(fieldValue(resource, scope.of), stored.values[scope.of] as string);
}

export function asStored({ id, unitUid, authorId, version, createdAt, updatedAt, values }: ResourceRow): StoredRecord {
  return {
    id,
    unitUid,
    authorId,
    version,
    createTime: wallTime(createdAt),
    updateTime: wallTime(updatedAt),
    values,
  };
}

export function asRow({ id, unitUid, authorId, version, createTime, updateTime, values }: StoredRecord): ResourceRow {
  return { id, unitUid, authorId, version, createdAt: instantOf(createTime), updatedAt: instantOf(updateTime), values };
}
