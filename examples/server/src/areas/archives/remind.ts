import { archiveApplications } from '@danbao/core/archives';
import { wallDay } from '@danbao/core/format';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { notifyPeople } from './notify-people.ts';

const table = tableOf(archiveApplications);

/**
 * Reminds of loans that are late, once a day whatever the number of processes and restarts: the day is noted in the statement
 * that finds them. Of one unit, or of all.
 */
export async function remindOverdue(deps: Deps, unitUid?: string): Promise<number> {
  const today = wallDay(deps.now());
  const later: (() => void)[] = [];
  const count = await deps.db.transaction(async (db) => {
    const reminded = fieldValue(archiveApplications, 'remindedDate');
    const late = and(
      eq(fieldValue(archiveApplications, 'status'), '4'),
      lt(fieldValue(archiveApplications, 'returnDate'), today),
      lt(reminded, today),
      unitUid === undefined ? undefined : eq(table.unitUid, unitUid),
    );
    const rows = await db
      .update(table)
      .set({ values: sql`${table.values} || ${JSON.stringify({ remindedDate: today })}::jsonb` })
      .where(late)
      .returning();
    for (const { id, authorId, values } of rows) {
      const params = { purpose: String(values['purpose']), date: String(values['returnDate']) };
      await notifyPeople(
        { deps },
        { db, afterwards: (work) => later.push(work) },
        [authorId],
        'archiveOverdue',
        params,
        `/archives/applications?record=${id}`,
      );
    }
    return rows.length;
  });
  for (const work of later) work();
  return count;
}
