import { compensations, overdueRecords, payments, recoveries, releases, repayments } from '@danbao/core/credit';
import type { AnyResource } from '@danbao/core/resources';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { rowsOf } from '../../../db/rows.ts';
import { tableName } from '../../../resources/table.ts';

/** Records whose changes the figures follow, and the field with their project. */
const watched: readonly (readonly [AnyResource, 'project_ID' | 'projectId'])[] = [
  [payments, 'project_ID'],
  [repayments, 'projectId'],
  [compensations, 'projectId'],
  [recoveries, 'projectId'],
  [releases, 'projectId'],
  [overdueRecords, 'projectId'],
];

/** Lets every change of those records mark its project. Their tables are made at a start, and so are these triggers; one query where they are there. */
export async function watchRecords(db: Db): Promise<void> {
  const found = await rowsOf<{ name: string }>(
    db,
    sql`select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where t.tgname = 'cockpit_delete' and c.relnamespace = current_schema()::regnamespace`,
  );
  const there = new Set(found.map(({ name }) => name));
  for (const [resource, field] of watched) {
    const table = tableName(resource);
    if (there.has(table)) continue;
    await db.transaction(async (tx) => {
      for (const event of ['insert', 'update', 'delete'])
        await tx.execute(
          sql.raw(
            `create or replace trigger cockpit_${event} after ${event} on ${table} referencing ${event === 'delete' ? 'old' : 'new'} table as changed for each statement execute function cockpit_marks_record('${field}')`,
          ),
        );
      // What was written before anybody watched.
      await tx.execute(sql`insert into cockpit_marks (project_id) select project_id from projects`);
    });
  }
}
