import { wallTime } from '@danbao/core/format';
import type { AnyResource, LoggedChange, ResourceStore } from '@danbao/core/resources';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Change } from '../context.ts';
import type { Db } from '../db/database.ts';
import { audit, users } from '../db/schema.ts';
import { type Reach, type ScopedRow, withinReach } from './scope.ts';
import { type ResourceTable, tableOf } from './table.ts';

export interface ResourceLog extends Reach {
  readonly db: Db;
  /** Writes the change with its transaction; reading calls have none. */
  readonly record: (change: Change) => Promise<void>;
}

type Image = Readonly<Record<string, unknown>>;

/** The changes of a resource: rows of the audit log, whole images before and after. */
export function resourceLog(
  resource: AnyResource,
  { db, record, ...reach }: ResourceLog,
): Pick<ResourceStore, 'changes' | 'log'> {
  return {
    changes: async (id) => {
      const changes = await logged(db, and(eq(audit.entity, resource.name), eq(audit.entityId, id)));
      const table = tableOf(resource);
      const own = eq(table.id, id);
      const first = eq(audit.id, Number(changes.at(-1)?.id ?? 0));
      // A record that is gone is reached as it was at first.
      const isReached = (await isAny(db, table, own))
        ? await isAny(db, table, and(own, withinReach(resource, reach)))
        : await isAny(db, audit, and(first, withinReach(resource, reach, asLogged)));
      return isReached ? changes : [];
    },
    log: ({ action, id, before, after }) =>
      record({
        action,
        entity: resource.name,
        entityId: id,
        ...subjectOf(resource, after ?? before),
        ...(before ? { before } : {}),
        ...(after ? { after } : {}),
      }),
  };
}

/** The changes that were made by one call, the newest first. */
export function operationChanges(db: Db, operation: string): Promise<readonly LoggedChange[]> {
  return logged(db, eq(audit.requestId, operation));
}

async function logged(db: Db, condition: SQL | undefined): Promise<readonly LoggedChange[]> {
  const rows = await db
    .select({ change: audit, realName: users.realName })
    .from(audit)
    .leftJoin(users, eq(users.userId, audit.userId))
    .where(and(condition, inArray(audit.action, ['add', 'update', 'remove'])))
    .orderBy(desc(audit.id));
  return rows.map(({ change, realName }) => ({
    id: String(change.id),
    at: wallTime(change.at),
    userName: realName ?? change.username,
    action: change.action as LoggedChange['action'],
    ...(change.before ? { before: change.before as Image } : {}),
    ...(change.after ? { after: change.after as Image } : {}),
    resource: change.entity,
    recordId: change.entityId,
    operation: change.requestId,
  }));
}

/** What belongs to another record has its changes in that record's history too. */
function subjectOf({ scope }: AnyResource, image: Image = {}): { readonly subject?: string } {
  return typeof scope === 'object' && 'of' in scope ? { subject: String(image[scope.of]) } : {};
}

const image = sql`coalesce(${audit.after}, ${audit.before})`;

/** A record as a change of it tells. */
export const asLogged: ScopedRow = {
  unitUid: sql`(${image} ->> 'unitUid')`,
  authorId: audit.userId,
  createdAt: audit.at,
  value: (field) => sql`(${image} ->> ${field}::text)`,
};

async function isAny(db: Db, table: typeof audit | ResourceTable, condition: SQL | undefined): Promise<boolean> {
  const [found] = await db.select({ id: table.id }).from(table).where(condition).limit(1);
  return found !== undefined;
}
