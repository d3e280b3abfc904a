import {
  type FlowEntry,
  type FlowNode,
  type FlowTask,
  isHeld,
  nodeOfTask,
  openTasks,
  postOf,
  type SignedVersion,
  signersElsewhere,
} from '@danbao/core/flows';
import { and, eq, notInArray, or, sql } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { flowCandidates, flowTasks } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Instance, TaskRow } from './instance.ts';
import { waitsFor } from './people.ts';
import { departmentOf, withinOf } from './seat.ts';

interface Doing {
  readonly entry: FlowEntry;
  readonly user: Pick<Principal, 'userId' | 'realName'>;
  readonly opinion: string | undefined;
  readonly time: Date;
  /** What is signed. */
  readonly version: SignedVersion | undefined;
}

/** Writes the signatures that an entry has changed or opened. */
export async function writeTasks(
  db: Db,
  before: Instance,
  { row, flow, state }: Instance,
  { entry, user, opinion, time, version }: Doing,
): Promise<void> {
  for (const task of state.tasks) {
    const old = before.state.tasks.find(({ no }) => no === task.no);
    if (!old) {
      const node = nodeOfTask(flow, task);
      await db.insert(flowTasks).values({
        ...task,
        flowId: row.flowId,
        nodeName: node?.label.zh ?? task.node,
        finishCode: node?.finishCode ?? '',
        // Whoever was asked signs as themselves, whatever post the node asks for.
        post: task.addedBy === undefined ? (node?.post ?? null) : null,
        within: (node && withinOf(node)) ?? null,
        deptId: node ? departmentOf(node, row.values) : null,
        starterMaySign: task.addedBy === undefined && (node?.starterMaySign ?? false),
        separate: task.addedBy === undefined && (node?.separate ?? false),
        openedTime: time,
      });
    } else if (entry.hands?.no === task.no || (old.userId !== task.userId && entry.marks.length === 0)) {
      await setTask(db, row.flowId, task.no, { userId: task.userId ?? null });
    } else if (entry.marks.some(({ no }) => no === task.no)) {
      const isOwn = entry.no === task.no && task.closedAt === state.seq;
      const closing: Partial<TaskRow> = task.closedBy
        ? {
            closedBy: task.closedBy,
            closedByName: user.realName,
            inPlaceOf: task.inPlaceOf ?? null,
            closedAt: task.closedAt ?? null,
            closedTime: time,
            opinion: isOwn ? (opinion ?? null) : null,
            ...(isOwn && version ? { signedVersion: version.no, signedHash: version.hash } : {}),
          }
        : { closedBy: null, closedByName: null, inPlaceOf: null, closedAt: null, closedTime: null, opinion: null };
      await setTask(db, row.flowId, task.no, { status: task.status, userId: task.userId ?? null, ...closing });
    }
  }
}

async function setTask(db: Db, flowId: string, no: number, columns: Partial<TaskRow>): Promise<void> {
  await db
    .update(flowTasks)
    .set(columns)
    .where(and(eq(flowTasks.flowId, flowId), eq(flowTasks.no, no)));
}

/** A signature that waits for people from now on. */
export interface Arrival {
  readonly no: number;
  readonly nodeName: string;
  /** It is its starter's to fill in. */
  readonly isStarters: boolean;
  readonly userIds: readonly string[];
}

/**
 * Says for whom every signature waits, so that a to-do list is read and not computed. A node without anybody who could
 * sign it refuses the event.
 */
export async function openCandidates(
  context: Context,
  db: Db,
  { row, flow, state }: Instance,
  { opens, hands }: FlowEntry,
  { time, before }: { readonly time: Date; readonly before: Instance['state'] },
): Promise<readonly Arrival[]> {
  const arrivals: Arrival[] = [];
  for (const { no, userId } of [...opens, ...(hands ? [hands] : []), ...released(before, state)]) {
    const task = state.tasks.find((one) => one.no === no);
    const node = task && nodeOfTask(flow, task);
    // What is closed waits for nobody: a flow that goes over to another starter.
    if (!node || task?.status !== '0') continue;
    const people = await waitsFor(db, row, node, userId);
    if (people.length === 0) throw nobody(context, node);
    const userIds = people.map((one) => one.userId);
    arrivals.push({ no, nodeName: nodeNameOf(task, node), isStarters: task.stage === 0, userIds });
  }
  const rows = arrivals.flatMap(({ no, userIds }) =>
    userIds.map((userId) => ({ userId, flowId: row.flowId, no, open: false, arrivedAt: time })),
  );
  if (rows.length > 0) {
    await db
      .insert(flowCandidates)
      .values(rows)
      .onConflictDoUpdate({
        target: [flowCandidates.flowId, flowCandidates.no, flowCandidates.userId],
        set: { arrivedAt: time },
      });
  }
  if (row.status !== 'draft') await openWaiting(db, { row, flow, state });
  return row.status === 'running' ? arrivals.filter(({ no }) => !isHeld(state, { no })) : [];
}

function nodeNameOf({ addedBy }: FlowTask, { label }: FlowNode): string {
  return addedBy === undefined ? label.zh : `${label.zh}（加签）`;
}

/** What waits for its signer again, since those whom they have asked to sign before have signed. */
function released(before: Instance['state'], after: Instance['state']): readonly FlowTask[] {
  return openTasks(after).filter((task) => isHeld(before, task) && !isHeld(after, task));
}

/** Opens and closes the candidates of a flow as its signatures stand: what is suspended waits for who suspended it. */
async function openWaiting(db: Db, { row, flow, state }: Instance): Promise<void> {
  const { flowId, status } = row;
  const { tasks } = state;
  const waiting = tasks.flatMap((task) => {
    const by = task.status === '10' ? (task.inPlaceOf ?? task.closedBy) : task.userId;
    const isWaiting = task.status === '10' || (task.status === '0' && status === 'running');
    if (!isWaiting || isHeld(state, task)) return [];
    const isSeparate = task.addedBy === undefined && nodeOfTask(flow, task)?.separate;
    const others = isSeparate ? [...signersElsewhere(state, task.node)] : stoodIn(tasks, task.node);
    return and(
      eq(flowCandidates.no, task.no),
      by === undefined ? undefined : eq(flowCandidates.userId, by),
      others.length === 0 ? undefined : notInArray(flowCandidates.userId, others),
    );
  });
  const waits = sql`(${or(...waiting) ?? sql`false`})`;
  await db
    .update(flowCandidates)
    .set({ open: waits })
    .where(and(eq(flowCandidates.flowId, flowId), sql`${flowCandidates.open} <> ${waits}`));
}

/** Who has signed another node for somebody who was away: they sign no more of it. */
function stoodIn(tasks: Instance['state']['tasks'], except: string): string[] {
  return tasks.flatMap(({ node, status, closedBy, inPlaceOf }) =>
    node !== except && status === '1' && closedBy !== undefined && inPlaceOf !== undefined ? [closedBy] : [],
  );
}

function nobody({ locale }: Context, node: FlowNode): Refusal {
  const params = { node: node.label[locale], post: (postOf(node) ?? node.label)[locale] };
  return new Refusal(409, { message: 'flowNobody', params });
}
