import type { LoggedChange } from '@danbao/core/resources';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Write } from '../context.ts';
import { audit } from '../db/schema.ts';

const entity = 'undoneChange';

/** Notes in the audit log that changes were undone. Undoing an undoing turns round all that was noted with it, however far back that goes. */
export async function noteUndone(
  { db, record }: Pick<Write, 'db' | 'record'>,
  changes: readonly LoggedChange[],
): Promise<void> {
  for (const { id, recordId, operation } of changes) {
    const notes = await db
      .select()
      .from(audit)
      .where(
        and(
          eq(audit.entity, entity),
          eq(audit.requestId, operation),
          sql`coalesce(${audit.after}, ${audit.before}) ->> 'record' = ${recordId}`,
        ),
      )
      .orderBy(asc(audit.id));
    for (const { action, entityId, before, after } of notes)
      await record(
        action === 'add'
          ? { action: 'remove', entity, entityId, before: after }
          : { action: 'add', entity, entityId, after: before },
      );
    await record({ action: 'add', entity, entityId: id, after: { changeId: id, record: recordId, operation } });
  }
}

/** Whether the change of this row of the audit log is undone now. */
export const isUndone: SQL<boolean> = sql<boolean>`coalesce((select note.action = 'add' from ${audit} as note
  where note.entity = ${entity} and note.entity_id = ${audit}.id::text order by note.id desc limit 1), false)`;
