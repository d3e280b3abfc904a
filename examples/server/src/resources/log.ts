import { type AnyResource, type Caller, type LoggedChange, type ResourceStore, wallTime } from '@danbao/core';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Change } from '../context.ts';
import type { Db } from '../db/database.ts';
import { audit, users } from '../db/schema.ts';

export interface ResourceLog {
  readonly db: Db;
  readonly caller: Caller;
  /** Whether the caller reaches the record; undefined where it is gone. */
  readonly reaches: (id: string) => Promise<boolean | undefined>;
  /** Writes the change with its transaction; reading calls have none. */
  readonly record: (change: Change) => Promise<void>;
}

type Image = Readonly<Record<string, unknown>>;

/** The changes of a resource: rows of the audit log, whole images before and after. */
export function resourceLog(
  resource: AnyResource,
  { db, caller, reaches, record }: ResourceLog,
): Pick<ResourceStore, 'changes' | 'log'> {
  return {
    changes: async (id) => {
      const changes = await logged(db, and(eq(audit.entity, resource.name), eq(audit.entityId, id)));
      const [newest] = changes;
      const isReached = (await reaches(id)) ?? wasReached(resource, newest?.before ?? {}, caller);
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
    .where(condition)
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

/** A record that is gone is reached as it was. */
function wasReached({ scope }: AnyResource, { unitUid }: Image, { unitUid: own, permissions }: Caller): boolean {
  if (scope === 'unit') return unitUid === own;
  if (scope === 'reach') return unitUid === own || permissions.includes('unit:all');
  if (typeof scope === 'object' && 'ownUnless' in scope)
    return unitUid === own && permissions.includes(scope.ownUnless);
  return true;
}
