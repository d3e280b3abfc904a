import type { FlowCommand, FlowTask } from '@danbao/core/flows';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context, Write } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { flowCandidates, flows, flowTasks, users } from '../../../db/schema.ts';
import { forbidden, Refusal } from '../../../http/refusal.ts';
import { sentence } from '../../../i18n/sentences.ts';
import {
  announce,
  applyFlowEvent,
  followPosts,
  type Instance,
  instanceOf,
  isNoStarter,
  isWithin,
  resolveFlow,
  seatOfTask,
} from '../../flows/public.ts';
import type { AccountRow } from '../account-row.ts';
import { attempt, type Leaving, type LeavingRow } from './leaving.ts';

/** Drafts and flows of who leaves have the successor as their starter: they go on with them, and sign nothing of them. */
export async function handStarted(leaving: Leaving): Promise<LeavingRow[]> {
  const { context, write, from, to } = leaving;
  const found = await write.db
    .select()
    .from(flows)
    .where(and(eq(flows.starterId, from.userId), inArray(flows.status, ['draft', 'running', 'suspended'])))
    .orderBy(asc(flows.createdAt), asc(flows.flowId));
  const rows: LeavingRow[] = [];
  for (const { flowId, title } of found) {
    const about = { category: 'started' as const, id: flowId, name: title };
    const successor = to.started;
    if (!successor) rows.push({ ...about, outcome: 'kept' });
    else
      rows.push(
        await attempt(leaving, about, successor, async (inner) => {
          const instance = await held(context, inner.db, flowId);
          if (instance.row.unitUid !== successor.unitUid) throw new Refusal(422, { message: 'leavingOtherUnit' });
          refuseWithoutRight(successor, instance);
          const no = [...instance.state.tasks].reverse().find(({ stage }) => stage === 0)?.no;
          await pass(leaving, inner, instance, successor, no);
          await followPosts(inner.db, successor.userId, leaving.time);
          await refuseVacant(context, inner.db, flowId);
        }),
      );
  }
  return rows;
}

/** A signature that waits for who leaves. */
export interface WaitingTask extends Pick<FlowTask, 'no' | 'status'> {
  readonly flowId: string;
  readonly name: string;
}

/** The signatures that wait for somebody by name or by a post that they hold, their own flows aside. */
export async function waitingTasks(db: Db, { userId }: AccountRow): Promise<readonly WaitingTask[]> {
  const found = await db
    .select({ task: flowTasks, title: flows.title })
    .from(flowTasks)
    .innerJoin(flows, eq(flows.flowId, flowTasks.flowId))
    .where(
      and(
        inArray(flows.status, ['running', 'suspended']),
        sql`${flowTasks.stage} > 0 and (${flowTasks.status} = '10' and ${flowTasks.closedBy} = ${userId}
          or ${flowTasks.status} = '0' and (${flowTasks.userId} = ${userId} or ${flowTasks.userId} is null and ${byPost(userId)}))`,
      ),
    )
    .orderBy(asc(flowTasks.openedTime), asc(flowTasks.flowId), asc(flowTasks.no));
  return found.map(({ task: { flowId, no, status, nodeName }, title }) => ({
    ...{ flowId, no, status: status as FlowTask['status'] },
    name: `${title} · ${nodeName}`,
  }));
}

/** Whether they hold the post of a task, be they disabled or not. */
function byPost(userId: string): SQL {
  return sql`exists (select 1 from user_posts p join users u on u.user_id = p.user_id
    where p.user_id = ${userId} and p.post = ${flowTasks.post} and (${isNoStarter(seatOfTask)}) and (${isWithin(seatOfTask)}))`;
}

/** What waits for who leaves waits for the successor, as far as the rules of a hand-over allow. What was suspended goes on. */
export async function handTasks(leaving: Leaving, tasks: readonly WaitingTask[]): Promise<LeavingRow[]> {
  const { context, write, from, to } = leaving;
  const rows: LeavingRow[] = [];
  for (const { flowId, no, status, name } of tasks) {
    const about = { category: 'tasks' as const, id: `${flowId}-${no}`, name };
    const tried = to.tasks
      ? await attempt(leaving, about, to.tasks, async (inner) => {
          const successor = to.tasks ?? from;
          let instance = await held(context, inner.db, flowId);
          refuseWithoutRight(successor, instance, 'flow:write');
          if (status === '10') instance = await pass(leaving, inner, instance, successor, no, 'resume');
          await pass(leaving, inner, instance, successor, no);
        })
      : undefined;
    if (tried?.outcome === 'handed') rows.push(tried);
    else {
      const others = status === '0' && (await hasOthers(write.db, flowId, no, from.userId));
      const outcome = others ? 'others' : tried ? 'refused' : 'vacant';
      rows.push({ ...about, outcome, ...(tried?.reason === undefined ? {} : { reason: tried.reason }) });
    }
  }
  return rows;
}

async function held(context: Context, db: Db, flowId: string): Promise<Instance> {
  const [row] = await db.select().from(flows).where(eq(flows.flowId, flowId)).for('update');
  if (!row) throw forbidden();
  return instanceOf({ ...context, db }, row);
}

async function pass(
  { context, from }: Leaving,
  write: Write,
  instance: Instance,
  successor: AccountRow,
  no: number | undefined,
  event: 'handOver' | 'resume' = 'handOver',
): Promise<Instance> {
  const { user } = context;
  const command: FlowCommand = {
    event,
    fromUserId: from.userId,
    toUserId: successor.userId,
    opinion: sentence('leavingOpinion', 'zh', { name: from.realName }),
    ...(no === undefined ? {} : { no }),
  };
  // Whoever may disable a person may hand over what is left of them.
  const actor = { userId: user.userId, isStarter: false, isManager: true, holds: () => false };
  const { instance: after, told } = await applyFlowEvent(context, write, instance, { ...command, actor });
  write.afterwards(() => announce(context, told));
  return after;
}

function refuseWithoutRight({ permissions }: AccountRow, { flow }: Instance, ...needed: readonly string[]): void {
  const rights = needed.length > 0 ? needed : ['flow:write', flow.needs];
  if (rights.some((right) => !permissions.includes(right))) throw new Refusal(422, { message: 'leavingNoRight' });
}

/** Whether somebody else may sign a task now. */
async function hasOthers(db: Db, flowId: string, no: number, userId: string): Promise<boolean> {
  const [one] = await db
    .select({ userId: users.userId })
    .from(flowCandidates)
    .innerJoin(users, and(eq(users.userId, flowCandidates.userId), eq(users.active, true)))
    .where(
      and(
        eq(flowCandidates.flowId, flowId),
        eq(flowCandidates.no, no),
        eq(flowCandidates.open, true),
        sql`${users.userId} <> ${userId}`,
      ),
    )
    .limit(1);
  return one !== undefined;
}

/** A new starter can sign nothing of their flow: where they alone could, it stays. */
async function refuseVacant(context: Context, db: Db, flowId: string): Promise<void> {
  const [row] = await db.select().from(flows).where(eq(flows.flowId, flowId));
  if (row?.status !== 'running') return;
  const [vacant] = await db
    .select({ node: flowTasks.node })
    .from(flowTasks)
    .where(
      and(
        eq(flowTasks.flowId, flowId),
        eq(flowTasks.status, '0'),
        // What waits for people who were asked to sign before it waits for nobody else.
        sql`not exists (select 1 from flow_tasks a where a.flow_id = ${flowTasks.flowId} and a.added_by = ${flowTasks.no}
          and a.position = 'before' and a.status = '0')`,
        sql`not exists (select 1 from flow_candidates c join users u on u.user_id = c.user_id
          where c.flow_id = ${flowTasks.flowId} and c.no = ${flowTasks.no} and c.open and u.active)`,
      ),
    );
  if (!vacant) return;
  const flow = await resolveFlow({ ...context, db }, row.code, row.version);
  const node = flow.stages.flat().find(({ code }) => code === vacant.node)?.label[context.locale] ?? vacant.node;
  throw new Refusal(409, { message: 'leavingOnlySigner', params: { node } });
}
