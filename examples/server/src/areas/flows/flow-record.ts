import type { ValuesOf } from '@danbao/core';
import {
  currentNames,
  type FlowTask,
  type flowRecord,
  type flowRow,
  nodeFinishId,
  nodeOfTask,
  openTasks,
  possibilities,
  returnOf,
  taskRows,
} from '@danbao/core/flows';
import { wallTime } from '@danbao/core/format';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { flowCandidates, users } from '../../db/schema.ts';
import { byFlow } from './by-flow.ts';
import { effectsOf } from './flow-effects.ts';
import { actorWith, type FlowRow, type Instance, logOf, readableValues } from './instance.ts';
import { namedRecords } from './named-records.ts';
import { successorsOf } from './people.ts';
import { relatedFlows } from './related-flows.ts';
import { separatedFor } from './separation.ts';

export type FlowRecord = ValuesOf<typeof flowRecord>;

/** A flow with all that its page shows, and what the caller may do with it now. */
export async function recordOf(
  { user, deps }: Pick<Context, 'user' | 'deps'>,
  db: Db,
  instance: Instance,
): Promise<FlowRecord> {
  const { row, flow, state } = instance;
  const log = await logOf(db, row.flowId);
  const candidates = await candidatesOf(db, row.flowId);
  const actor = actorWith(user, row, candidates);
  const { events, targets, fills, task } = possibilities(flow, state, readableValues(row, row.values), actor);
  const gaps =
    task?.addedBy === undefined &&
    task &&
    (await effectsOf({ deps }, row.code).gaps?.({ db, user, deps }, instance, task.stage === 0 ? 'send' : 'handle'));
  const shown = task ?? openTasks(state)[0];
  const related = await relatedFlows(db, user, instance);
  const separated = await separatedFor({ user, deps }, db, instance, {
    actor,
    task,
    namesOf: (open) => namesFor(open, candidates, row).split('、').filter(Boolean),
  });
  const isNeeded = separated.some(({ why }) => why === 'needed');
  const named = await namedRecords({ db, user, deps }, instance, related);
  return {
    ...asRow(row, flow.label.zh),
    ...(shown
      ? {
          nodeFinishId: nodeFinishId(row.flowId, shown.no),
          nodeFinishName: task ? (nodeOfTask(flow, task)?.label.zh ?? task.node) : currentNames(flow, state),
          receiveTime: log[shown.openedAt - 1]?.time,
          ...returnOf(state, shown, log),
        }
      : {}),
    version: row.version,
    values: row.values,
    tasks: [...taskRows(flow, row.flowId, state, log, (task) => namesFor(task, candidates, row))],
    // Whoever is needed further on leaves this one to somebody else.
    events: isNeeded ? events.filter((event) => event !== 'handle') : events,
    targets,
    successors: task && events.includes('handOver') ? await othersFor(db, instance, task, user.userId) : [],
    fills,
    gaps: gaps || [],
    ...(separated.length > 0 ? { separated: [...separated] } : {}),
    ...(related.length > 0 ? { related } : {}),
    ...(named.length > 0 ? { named: [...named] } : {}),
  };
}

async function othersFor(db: Db, instance: Instance, task: FlowTask, own: string): Promise<FlowRecord['successors']> {
  const people = await successorsOf(db, instance, task);
  return people
    .filter(({ userId }) => userId !== own)
    .map(({ userId, realName, deptName }) => ({ userId, realName, ...(deptName ? { deptName } : {}) }));
}

/** The columns of a flow as lists and records give them. */
export function asRow(row: FlowRow, flowName: string): ValuesOf<typeof flowRow> {
  return {
    flowId: row.flowId,
    flowCode: row.code,
    flowName,
    ...(row.number === null ? {} : { number: row.number }),
    title: row.title,
    infoId: row.infoId,
    status: row.status as FlowRecord['status'],
    starterId: row.starterId,
    starterName: row.starterName,
    ...(row.deptName === null ? {} : { deptName: row.deptName }),
    unitUid: row.unitUid,
    createTime: wallTime(row.createdAt),
    ...(row.endedAt === null ? {} : { endTime: wallTime(row.endedAt) }),
    seq: String(row.seq),
  };
}

/** Most people that are named where many may sign. */
const maxNamed = 10;

interface Candidate {
  readonly no: number;
  readonly userId: string;
  readonly realName: string;
  readonly active: boolean;
}

async function candidatesOf(db: Db, flowId: string): Promise<readonly Candidate[]> {
  return (await candidatesOfMany(db, [flowId])).get(flowId) ?? [];
}

/** Who may sign the tasks of these flows, by flow. */
export async function candidatesOfMany(
  db: Db,
  flowIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Candidate[]>> {
  const { flowId, no } = flowCandidates;
  const rows = await db
    .select({ flowId, no, userId: users.userId, realName: users.realName, active: users.active })
    .from(flowCandidates)
    .innerJoin(users, eq(users.userId, flowCandidates.userId))
    .where(inArray(flowId, [...flowIds]))
    .orderBy(asc(no), asc(users.userId));
  return byFlow(rows);
}

/** Who may sign a task that waits; a few of them where many may. */
export function namesFor(
  { no, userId }: FlowTask,
  candidates: readonly Candidate[],
  { starterId, starterName }: FlowRow,
) {
  if (userId === starterId) return starterName;
  return candidates
    .filter((one) => one.no === no && one.active && (userId === undefined || one.userId === userId))
    .slice(0, maxNamed)
    .map(({ realName }) => realName)
    .join('、');
}
