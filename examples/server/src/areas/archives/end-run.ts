import { and, eq, isNull } from 'drizzle-orm';
import { noteEvent } from '../../auth/security-log.ts';
import type { Db } from '../../db/database.ts';
import { archiveRunFlows, archiveRuns } from '../../db/schema.ts';

type Row = typeof archiveRuns.$inferSelect;

export interface RunEnd {
  readonly state: 'finished' | 'stopped' | 'failed';
  readonly at: Date;
  /** In the log of what was done. */
  readonly by: { readonly userId: string; readonly username: string; readonly requestId: string };
  /** Why it failed. */
  readonly reason?: string;
}

/** Ends a run, in the transaction that holds its row; of its flows those that were refused are kept. */
export async function endRun(db: Db, run: Row, { state, at, by, reason }: RunEnd): Promise<Row> {
  const end = { state, endedAt: at, reason: reason ?? null, holder: null, leaseUntil: null };
  await db.update(archiveRuns).set(end).where(eq(archiveRuns.runId, run.runId));
  await db.delete(archiveRunFlows).where(and(eq(archiveRunFlows.runId, run.runId), isNull(archiveRunFlows.reason)));
  const { done, refused } = run;
  await noteEvent({ db }, by, {
    ...{ action: 'update', entity: 'archiveRun', entityId: run.runId, before: { state: run.state } },
    after: { state, done, refused, ...(reason === undefined ? {} : { reason }) },
  });
  return { ...run, ...end };
}
