import type { AnyFlow, FlowActor, FlowEntry, FlowState, FlowTask, LoggedEntry } from '@danbao/core/flows';
import { wallTime } from '@danbao/core/format';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { type Principal, reaches } from '../../auth/principal.ts';
import type { Reading } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { flowCandidates, flowLog, type flows, flowTasks } from '../../db/schema.ts';
import { resolveFlow } from './resolve-flow.ts';

export type FlowRow = typeof flows.$inferSelect;
export type TaskRow = typeof flowTasks.$inferSelect;

/** One flow as the engine works with it. */
export interface Instance {
  readonly row: FlowRow;
  /** The definition in the version that the instance began with. */
  readonly flow: AnyFlow;
  readonly state: FlowState;
}

/** The instance of a row, as its table of tasks says. */
export async function instanceOf(reading: Reading, row: FlowRow): Promise<Instance> {
  const flow = await resolveFlow(reading, row.code, row.version);
  return { row, flow, state: await readState(reading.db, row) };
}

/** Where a flow stands. */
export async function readState(db: Db, row: FlowRow): Promise<FlowState> {
  return stateOf(row, await selectTasks(db, { flowId: row.flowId }));
}

const ofFlow = sql.placeholder('flowId');
const selectTasks = prepared((db) =>
  db.select().from(flowTasks).where(eq(flowTasks.flowId, ofFlow)).orderBy(asc(flowTasks.no)),
);

/** The state that the rows of a flow mean; the tasks in the order of their numbers. */
export function stateOf({ status, seq }: FlowRow, tasks: readonly TaskRow[]): FlowState {
  return { status: status as FlowState['status'], seq, tasks: tasks.map(asTask) };
}

/** What the conditions of nodes read: the form, and of which unit the starter is. */
export function readableValues({ unitUid }: Pick<FlowRow, 'unitUid'>, values: FlowRow['values']): FlowRow['values'] {
  return { ...values, unitUid };
}

/** The caller as the rules know them, and whether anything has ever waited for them. */
export interface Actor extends FlowActor {
  readonly waits: boolean;
}

export async function actorOf(db: Db, user: Principal, row: FlowRow): Promise<Actor> {
  const rows = await selectCandidates(db, { flowId: row.flowId, people: [user.userId, ...user.standsInFor] });
  return actorWith(user, row, rows);
}

const selectCandidates = prepared((db) => {
  const { flowId, no, userId } = flowCandidates;
  const isAmong = sql`${userId} = any(${sql.placeholder('people')}::text[])`;
  return db
    .select({ no, userId })
    .from(flowCandidates)
    .where(and(eq(flowId, ofFlow), isAmong));
});

/** For whom a task waits. */
export interface CandidateOf {
  readonly no: number;
  readonly userId: string;
}

/** The same where it is known for whom the tasks wait. */
export function actorWith(user: Principal, { starterId, unitUid }: FlowRow, all: readonly CandidateOf[]): Actor {
  const held = new Set(all.flatMap(({ no, userId }) => (userId === user.userId ? [no] : [])));
  const away = all.filter(({ userId }) => user.standsInFor.includes(userId));
  return {
    userId: user.userId,
    isStarter: starterId === user.userId,
    isManager: managesFlows(user, unitUid),
    holds: ({ no }) => held.has(no),
    standsFor: (task) =>
      away.find(({ no, userId }) => no === task.no && (task.userId === undefined || task.userId === userId))?.userId,
    waits: held.size > 0 || away.length > 0,
  };
}

/** Whether the caller looks after the flows of a unit. */
export function managesFlows(user: Principal, unitUid: string): boolean {
  return user.permissions.includes('flow:manage') && reaches(user, unitUid);
}

/** The log from an entry on, from the first when not said. */
export async function logOf(db: Db, flowId: string, from = 1): Promise<readonly LoggedEntry[]> {
  const rows = await db
    .select()
    .from(flowLog)
    .where(and(eq(flowLog.flowId, flowId), gte(flowLog.seq, from)))
    .orderBy(asc(flowLog.seq));
  return rows.map(asLogged);
}

/** An entry of the log as the rules read it. */
export function asLogged({
  entry,
  at,
  userName,
  toUserName,
  opinion,
  signedVersion: no,
  signedHash: hash,
  changes,
}: typeof flowLog.$inferSelect): LoggedEntry {
  return {
    ...(entry as FlowEntry),
    userName,
    time: wallTime(at),
    ...(opinion === null ? {} : { opinion }),
    ...(toUserName === null ? {} : { toUserName }),
    ...(no === null || hash === null ? {} : { version: { no, hash } }),
    ...(changes === null ? {} : { changes }),
  };
}

function asTask({
  no,
  node,
  stage,
  status,
  userId,
  closedBy,
  inPlaceOf,
  addedBy,
  position,
  ...row
}: TaskRow): FlowTask {
  return {
    no,
    node,
    stage,
    status: status as FlowTask['status'],
    ...(userId === null ? {} : { userId }),
    ...(closedBy === null ? {} : { closedBy }),
    ...(inPlaceOf === null ? {} : { inPlaceOf }),
    ...(addedBy === null ? {} : { addedBy }),
    ...(position === null ? {} : { position }),
    openedAt: row.openedAt,
    ...(row.closedAt === null ? {} : { closedAt: row.closedAt }),
  };
}
