import type { LoggedChange } from '@danbao/core';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Write } from '../context.ts';
import { audit } from '../db/schema.ts';

const entity = 'undoneChange';

/** Notes in the audit log that changes were undone. Undoing what an undoing did puts in force again what that had undone. */
export async function noteUndone(
  { db, record }: Pick<Write, 'db' | 'record'>,
  changes: readonly LoggedChange[],
): Promise<void> {
  for (const { id, recordId, operation } of changes) {
    const ofUndoing = and(
      eq(audit.entity, entity),
      eq(audit.action, 'add'),
      eq(audit.requestId, operation),
      sql`${audit.after} ->> 'record' = ${recordId}`,
    );
    const undone = await db.select().from(audit).where(ofUndoing);
    for (const { entityId, after } of undone) await record({ action: 'remove', entity, entityId, before: after });
    await record({ action: 'add', entity, entityId: id, after: { changeId: id, record: recordId, operation } });
  }
}

/** Whether the change of this row of the audit log is undone now. */
export const isUndone: SQL<boolean> = sql<boolean>`coalesce((select note.action = 'add' from ${audit} as note
  where note.entity = ${entity} and note.entity_id = ${audit}.id::text order by note.id desc limit 1), false)`;
