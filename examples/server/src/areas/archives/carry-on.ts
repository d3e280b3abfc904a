import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { archiveEndpoints } from '@danbao/core/archives';
import { allows } from '@danbao/core/client';
import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { findAccount, type Principal } from '../../auth/principal.ts';
import { nobody } from '../../auth/security-log.ts';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { archiveRunFlows, archiveRuns, users } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { backgroundContext } from '../../http/background-context.ts';
import { sentence } from '../../i18n/sentences.ts';
import { collectFlows } from './collect.ts';
import { endRun } from './end-run.ts';
import { fileRecords } from './file-records.ts';
import { type Ahead, gatherAhead } from './gather-ahead.ts';
import { type Gathered, gatherFlows } from './gather-flows.ts';

type Run = typeof archiveRuns.$inferSelect;

/** Flows that are collected by one transaction. */
const pieceSize = 10;
/** In ms: how long a run belongs to a process that says nothing, how often it says something, and until a piece that failed is tried again. */
const [lease, beat, later] = [60_000, 20_000, 30_000];
/** How often a piece is tried. */
const maxAttempts = 5;
/** In ms: how often is looked whether there is a run, and how long a server that stops waits for the piece under way. */
const [idle, patience] = [2_000, 5_000];

/**
 * Works on the runs that wait until it is stopped, whichever process began them. After each piece it rests half as long as
 * this process was busy meanwhile, with it or with others: other calls have it to themselves a third of the time at least.
 */
export function carryOn(deps: Deps): { readonly stop: () => Promise<void> } {
  const holder = randomUUID();
  const ended = new AbortController();
  const ahead = gatherAhead();
  const work = async () => {
    while (!ended.signal.aborted) {
      const began = performance.eventLoopUtilization();
      const rest = await carryOneOn(deps, holder, ahead).then(
        (hasWorked) => (hasWorked ? performance.eventLoopUtilization(began).active / 2 : idle),
        (err) => {
          deps.log.error({ err: { name: err.name, code: err.code } }, 'collecting finished flows failed');
          return later;
        },
      );
      await wait(rest, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
    }
    await ahead.end();
    await letGo(deps.db, holder).catch(() => undefined);
  };
  const working = work();
  return {
    stop: () => {
      ended.abort();
      // What is not kept by then is done again by the next process.
      return Promise.race([working, wait(patience, undefined, { ref: false })]);
    },
  };
}

/** Works one piece of the run that has waited for longest, in the name of this process; answers whether there was one. */
export async function carryOneOn(deps: Deps, holder: string, ahead?: Ahead): Promise<boolean> {
  const run = await takeUp(deps, holder);
  if (!run) return false;
  const beating = setInterval(() => {
    hold(deps, run, holder).catch(() => undefined);
  }, beat);
  try {
    await workPiece(deps, run, ahead);
  } catch (error) {
    const leaseUntil = new Date(deps.now().getTime() + later);
    await deps.db.update(archiveRuns).set({ holder: null, leaseUntil }).where(isHeld(run, holder));
    throw error;
  } finally {
    clearInterval(beating);
  }
  return true;
}

/** A run that nobody works on: its process has ended, has fallen silent, or is this one. */
async function takeUp({ db, now }: Deps, holder: string): Promise<Run | undefined> {
  const time = now();
  const isFree = or(isNull(archiveRuns.leaseUntil), lt(archiveRuns.leaseUntil, time), eq(archiveRuns.holder, holder));
  const next = db
    .select({ runId: archiveRuns.runId })
    .from(archiveRuns)
    .where(and(eq(archiveRuns.state, 'running'), isFree))
    .orderBy(sql`${archiveRuns.leaseUntil} nulls first`)
    .limit(1)
    .for('update', { skipLocked: true });
  const [run] = await db
    .update(archiveRuns)
    .set({ holder, leaseUntil: new Date(time.getTime() + lease), attempts: sql`${archiveRuns.attempts} + 1` })
    .where(eq(archiveRuns.runId, sql`(${next})`))
    .returning();
  return run;
}

async function hold({ db, now }: Deps, run: Run, holder: string): Promise<void> {
  await db
    .update(archiveRuns)
    .set({ leaseUntil: new Date(now().getTime() + lease) })
    .where(isHeld(run, holder));
}

async function letGo(db: Db, holder: string): Promise<void> {
  await db
    .update(archiveRuns)
    .set({ holder: null, leaseUntil: null, attempts: 0 })
    .where(and(eq(archiveRuns.holder, holder), eq(archiveRuns.state, 'running')));
}

function isHeld({ runId }: Run, holder: string) {
  return and(eq(archiveRuns.runId, runId), eq(archiveRuns.holder, holder), eq(archiveRuns.state, 'running'));
}

async function workPiece(deps: Deps, run: Run, ahead?: Ahead): Promise<void> {
  const user = await findAccount(deps.db, run.startedBy);
  const reason = whyNot(run, user);
  if (!user || reason !== undefined) return fail(deps, run, reason ?? '');
  const from = run.done + run.refused;
  const rows = await deps.db
    .select()
    .from(archiveRunFlows)
    .where(and(eq(archiveRunFlows.runId, run.runId), gt(archiveRunFlows.position, from)))
    .orderBy(asc(archiveRunFlows.position))
    .limit(pieceSize * 2);
  const ids = rows.map(({ flowId }) => flowId);
  const [own, next] = [ids.slice(0, pieceSize), ids.slice(pieceSize)];
  const context = contextOf(deps, run, user, `${run.runId}-${from}`);
  const gather = (flowIds: readonly string[]) => () => gatherFlows(context, flowIds);
  const { gathered, release } = await (ahead?.take(own, gather(own)) ?? gatherFlows(context, own));
  if (next.length > 0) ahead?.begin(next, gather(next));
  try {
    await context.write((write) => keepPiece(context, write, run, gathered));
  } finally {
    await release();
  }
}

/** Why a run cannot go on, in the language of whoever began it. */
function whyNot({ unitUid, startedByName: name, attempts, locale }: Run, user: Principal | undefined) {
  if (user?.unitUid !== unitUid) return sentence('archiveRunNobody', locale, { name });
  const mayNot = user.mustChangePassword || user.mustSetFactor;
  if (mayNot || !allows(archiveEndpoints.startRun.access, user.permissions))
    return sentence('archiveRunNoRight', locale, { name });
  return attempts > maxAttempts ? sentence('archiveRunBroken', locale) : undefined;
}

/** The piece and how far the run is: both are kept or neither, and only while the run is still this process's. */
async function keepPiece(context: Context, write: Write, run: Run, gathered: readonly Gathered[]): Promise<void> {
  const { db } = write;
  const { deps, user, requestId } = context;
  const held = isHeld(run, run.holder ?? '');
  const [own] = await db.select().from(archiveRuns).where(held).for('update');
  if (!own || own.done + own.refused !== run.done + run.refused) return;
  const reasons = await refusedOf(context, write, run, gathered);
  const [done, refused] = [run.done + gathered.length - reasons.size, run.refused + reasons.size];
  for (const [flowId, reason] of reasons)
    await db
      .update(archiveRunFlows)
      .set({ reason: reason.slice(0, 1000) })
      .where(and(eq(archiveRunFlows.runId, run.runId), eq(archiveRunFlows.flowId, flowId)));
  const kept = gathered.flatMap(({ flowId }) => (reasons.has(flowId) ? [] : [flowId]));
  if (kept.length > 0)
    await db
      .delete(archiveRunFlows)
      .where(and(eq(archiveRunFlows.runId, run.runId), inArray(archiveRunFlows.flowId, kept)));
  await db.update(archiveRuns).set({ done, refused, attempts: 0 }).where(eq(archiveRuns.runId, run.runId));
  if (done + refused < run.total) return;
  await endRun(db, { ...own, done, refused }, { state: 'finished', at: deps.now(), by: { ...user, requestId } });
}

/** Collects the flows, files them where that is wanted, and answers why some were not. */
async function refusedOf(
  context: Context,
  write: Write,
  { input }: Run,
  gathered: readonly Gathered[],
): Promise<ReadonlyMap<string, string>> {
  const collected = await collectFlows(context, write, gathered, input);
  const drafts = collected.flatMap(({ done, archiveId }) => (done === '1' ? [archiveId] : []));
  const filed = input.isFiled === '1' ? await fileRecords(context, write, drafts) : [];
  return new Map(
    gathered.flatMap(({ flowId }, at) => {
      const draft = collected[at];
      const outcome = filed.find(({ archiveId }) => archiveId === draft?.archiveId) ?? draft;
      return outcome?.done === '0' ? [[flowId, outcome.reason ?? ''] as const] : [];
    }),
  );
}

async function fail(deps: Deps, run: Run, reason: string): Promise<void> {
  await deps.db.transaction(async (db) => {
    const [own] = await db
      .select()
      .from(archiveRuns)
      .where(isHeld(run, run.holder ?? ''))
      .for('update');
    if (!own) return;
    const [starter] = await db.select().from(users).where(eq(users.userId, run.startedBy));
    const { username } = starter ?? nobody;
    const by = { userId: run.startedBy, username, requestId: run.runId };
    await endRun(db, own, { state: 'failed', at: deps.now(), by, reason });
  });
}

/** As a call of whoever began the run; each piece is an operation of its own. */
function contextOf(deps: Deps, { locale }: Run, user: Principal, requestId: string): Context {
  return backgroundContext({ deps, user, locale, requestId });
}
