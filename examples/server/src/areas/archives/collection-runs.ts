import { randomUUID } from 'node:crypto';
import type { ValuesOf } from '@danbao/core';
import { type archiveRun, type archiveRunStart, archiveTypes, fonds } from '@danbao/core/archives';
import { wallTime } from '@danbao/core/format';
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { archiveRunFlows, archiveRuns, flows } from '../../db/schema.ts';
import { invalid, notFound, Refusal } from '../../http/refusal.ts';
import { hostOf } from '../../resources/answer.ts';
import { endRun } from './end-run.ts';
import { pendingBy } from './pending-flows.ts';

type Start = ValuesOf<typeof archiveRunStart>;
type Run = ValuesOf<typeof archiveRun>;
type Row = typeof archiveRuns.$inferSelect;

/** Runs of a unit that are shown, refused flows that are named of each, and runs that are kept. */
const [shown, named, kept] = [5, 200, 20];

/** Notes which flows wait now, those that ended first in front; the work itself is done by `carryOn`. */
export async function startRun(context: Context, write: Write, input: Start): Promise<Run> {
  const { deps, user, locale } = context;
  const { db } = write;
  await refuseUnknown(context, write, input);
  const row: Row = {
    ...{ runId: randomUUID(), unitUid: user.unitUid, state: 'running', input, total: 0, done: 0, refused: 0 },
    ...{ startedBy: user.userId, startedByName: user.realName, locale, startedAt: deps.now() },
    ...{ endedAt: null, reason: null, holder: null, leaseUntil: null, attempts: 0 },
  };
  const [begun] = await db.insert(archiveRuns).values(row).onConflictDoNothing().returning();
  if (!begun) throw await alreadyGoing(db, user.unitUid);
  await db.execute(
    sql`insert into ${archiveRunFlows} (run_id, position, flow_id)
        select ${row.runId}, row_number() over (order by coalesce(ended_at, updated_at), flow_id), flow_id
        from ${flows} where ${pendingBy({ db, user }, input)}`,
  );
  const total = await db.$count(archiveRunFlows, eq(archiveRunFlows.runId, row.runId));
  if (total === 0) throw new Refusal(409, { message: 'archiveRunNothing' });
  await db.update(archiveRuns).set({ total }).where(eq(archiveRuns.runId, row.runId));
  await forgetOld(db, user.unitUid);
  await write.record({ action: 'add', entity: 'archiveRun', entityId: row.runId, after: { ...input, total } });
  return asRun(db, { ...row, total });
}

/** The last runs of the caller's unit. */
export async function lastRuns({ db, user }: Context): Promise<readonly Run[]> {
  const rows = await db
    .select()
    .from(archiveRuns)
    .where(eq(archiveRuns.unitUid, user.unitUid))
    .orderBy(desc(archiveRuns.startedAt), desc(archiveRuns.runId))
    .limit(shown);
  const runs: Run[] = [];
  for (const row of rows) runs.push(await asRun(db, row));
  return runs;
}

/** Waits for the piece that is being kept; what comes after it is left as it is. */
export async function stopRun(context: Context, { db }: Write, runId: string): Promise<Run> {
  const { deps, user, requestId } = context;
  const [row] = await db
    .select()
    .from(archiveRuns)
    .where(and(eq(archiveRuns.runId, runId), eq(archiveRuns.unitUid, user.unitUid)))
    .for('update');
  if (!row) throw notFound();
  if (row.state !== 'running') return asRun(db, row);
  return asRun(db, await endRun(db, row, { state: 'stopped', at: deps.now(), by: { ...user, requestId } }));
}

async function asRun(db: Db, row: Row): Promise<Run> {
  const { runId, input, total, done, refused, startedByName, startedAt, endedAt, reason } = row;
  const refusals =
    refused === 0
      ? []
      : await db
          .select({ flowId: archiveRunFlows.flowId, title: flows.title, reason: archiveRunFlows.reason })
          .from(archiveRunFlows)
          .leftJoin(flows, eq(flows.flowId, archiveRunFlows.flowId))
          .where(and(eq(archiveRunFlows.runId, runId), isNotNull(archiveRunFlows.reason)))
          .orderBy(asc(archiveRunFlows.position))
          .limit(named);
  return {
    ...{ runId, state: row.state as Run['state'], isFiled: input.isFiled },
    ...(input.flowCode === undefined ? {} : { flowCode: input.flowCode }),
    ...(input.text === undefined ? {} : { text: input.text }),
    ...{ total: String(total), done: String(done), refused: String(refused) },
    ...{ startedBy: startedByName, startTime: wallTime(startedAt) },
    ...(endedAt === null ? {} : { endTime: wallTime(endedAt) }),
    ...(reason === null ? {} : { reason }),
    refusals: refusals.map((one) => ({
      ...{ flowId: one.flowId, title: one.title ?? one.flowId, reason: one.reason ?? '' },
    })),
  };
}

/** What is the same for all flows is looked at before any of them. */
async function refuseUnknown(context: Context, write: Write, { fondsId, categoryId }: Start): Promise<void> {
  const host = hostOf(context, write);
  const hasFonds = (await host.store(fonds).find({ ids: [fondsId] })).length > 0;
  const hasType = (await host.store(archiveTypes).find({ ids: [categoryId] })).length > 0;
  const unknown = [...(hasFonds ? [] : ['fondsId']), ...(hasType ? [] : ['categoryId'])];
  if (unknown.length > 0) throw invalid(unknown.map((field) => ({ field, rule: 'unknown' })));
}

async function alreadyGoing(db: Db, unitUid: string): Promise<Refusal> {
  const [going] = await db
    .select()
    .from(archiveRuns)
    .where(and(eq(archiveRuns.unitUid, unitUid), eq(archiveRuns.state, 'running')));
  const [name, time] = going ? [going.startedByName, wallTime(going.startedAt)] : ['', ''];
  return new Refusal(409, { message: 'archiveRunGoing', params: { name, time } });
}

async function forgetOld(db: Db, unitUid: string): Promise<void> {
  const old = await db
    .select({ runId: archiveRuns.runId })
    .from(archiveRuns)
    .where(eq(archiveRuns.unitUid, unitUid))
    .orderBy(desc(archiveRuns.startedAt))
    .offset(kept);
  const ids = old.map(({ runId }) => runId);
  if (ids.length > 0) await db.delete(archiveRuns).where(inArray(archiveRuns.runId, ids));
}
