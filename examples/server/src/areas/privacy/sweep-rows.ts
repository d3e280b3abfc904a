import { retentionRules } from '@danbao/core/admin';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { nobody } from '../../auth/security-log.ts';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { audit, retention } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { maskTexts } from './masks.ts';
import { endOfRetention, isRetained, type RetainedName, retained, retentionDays, rowsBefore } from './retained.ts';

/** One statement takes so many rows, and a sweep so many of one class: what was set by mistake can be stopped in time. */
const batch = 500;
const maxOfClass = 5000;

export type SweptRows = Partial<Record<RetainedName, number>>;

/** Takes what is over by the settings, in parts; several processes at once take different rows. Written into the log. */
export async function sweepRows({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<SweptRows> {
  const swept: SweptRows = {};
  for (const [name, days] of await retentionDays(db)) {
    if (days === undefined || !isRetained(name)) continue;
    const before = endOfRetention(now(), days);
    const take = retentionRules[name].afterwards === 'mask' ? maskBatch : removeBatch;
    let rows = 0;
    for (let last = batch; last === batch && rows < maxOfClass; rows += last) last = await take(db, name, before);
    if (rows > 0) swept[name] = rows;
  }
  await note(db, swept);
  return swept;
}

async function removeBatch(db: Db, name: RetainedName, before: Date): Promise<number> {
  const table = sql.identifier(retained[name].table);
  const some = sql`select ctid from ${table} where ${rowsBefore(name, before)} limit ${batch} for update skip locked`;
  const gone = await rowsOf(db, sql`delete from ${table} where ctid = any(array(${some})) returning 1 as one`);
  return gone.length;
}

/** Goes on where the last one stopped; what nobody has set is not masked. */
function maskBatch(db: Db, name: RetainedName, before: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const [state] = await tx.select().from(retention).where(eq(retention.rule, name)).for('update');
    if (!state) return 0;
    const rows = await tx
      .select({ id: audit.id, before: audit.before, after: audit.after })
      .from(audit)
      .where(and(rowsBefore(name, before), gt(audit.id, state.reached)))
      .orderBy(asc(audit.id))
      .limit(batch);
    for (const { id, ...states } of rows) {
      const masked = maskTexts(states);
      if (JSON.stringify(masked) !== JSON.stringify(states)) await tx.update(audit).set(masked).where(eq(audit.id, id));
    }
    const reached = rows.at(-1)?.id ?? state.reached;
    await tx.update(retention).set({ reached }).where(eq(retention.rule, name));
    return rows.length;
  });
}

async function note(db: Db, swept: SweptRows): Promise<void> {
  // What only guards repeats goes every hour and is nobody's record.
  const { idempotency: _, ...told } = swept;
  const counts = Object.entries(told).map(([name, rows]) => [name, String(rows)]);
  if (counts.length === 0) return;
  const about = { action: 'remove', entity: 'retentionSweep', entityId: 'sweep', subject: 'sweep', requestId: 'sweep' };
  await db
    .insert(audit)
    .values({ ...about, userId: nobody.userId, username: 'system', after: Object.fromEntries(counts) });
}
