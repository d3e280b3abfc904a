import { instantOf, wallTime } from '@danbao/core/format';
import { type AnyResource, isShared, type ResourceStore, type StoredRecord } from '@danbao/core/resources';
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { listPage } from './list-page.ts';
import { type ResourceLog, resourceLog } from './log.ts';
import { type Reach, withinReach } from './scope.ts';
import { rowOf } from './sort-keys.ts';
import { fieldValue, type ResourceRow, tableOf } from './table.ts';

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
    page: async ({ mine, ...query }) => {
      const reached = mine === '1' ? and(reach, eq(table.authorId, options.caller.userId)) : reach;
      const page = await listPage(db, resource, { ...options, reached }, query);
      return { ...page, rows: page.rows.map(asStored) };
    },
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
      const row = asRow(resource, stored);
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
      const { version, updatedAt, values, sortKeys } = asRow(resource, stored);
      await db.update(table).set({ version, updatedAt, values, sortKeys }).where(eq(table.id, stored.id));
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

/** Where a unique field is unique: everywhere, in the unit, for the author, or below the same parent. */
function sameScope(resource: AnyResource, stored: StoredRecord): SQL | undefined {
  const { scope } = resource;
  const table = tableOf(resource);
  if (isShared(scope)) return undefined;
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

function asRow(
  resource: AnyResource,
  { id, unitUid, authorId, version, createTime, updateTime, values }: StoredRecord,
): ResourceRow {
  const [createdAt, updatedAt] = [instantOf(createTime), instantOf(updateTime)];
  return rowOf(resource, { id, unitUid, authorId, version, createdAt, updatedAt, values });
}
