import { type FlowNode, type FlowTask, mayTakeOver, nodeOfTask } from '@danbao/core/flows';
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { userPosts, users } from '../../db/schema.ts';
import type { FlowRow, Instance } from './instance.ts';

export interface Somebody {
  readonly userId: string;
  readonly realName: string;
  readonly deptName?: string | null;
}

/** Who may sign a node, for a flow of this starter: holds its post, may sign in, and has not started the flow themselves. */
export async function holdersOf(
  db: Db,
  { flowId, unitUid, deptName, starterId }: Pick<FlowRow, 'flowId' | 'unitUid' | 'deptName' | 'starterId'>,
  { post, within = 'unit', starterMaySign }: FlowNode,
): Promise<readonly Somebody[]> {
  if (post === undefined) return [];
  const reach: Readonly<Record<string, SQL | undefined>> = {
    group: undefined,
    unit: eq(users.unitUid, unitUid),
    department: and(eq(users.unitUid, unitUid), eq(users.deptName, deptName ?? '')),
  };
  return db
    .select({ userId: users.userId, realName: users.realName, deptName: users.deptName })
    .from(userPosts)
    .innerJoin(users, eq(users.userId, userPosts.userId))
    .where(
      and(
        eq(userPosts.post, post),
        eq(users.active, true),
        reach[within],
        starterMaySign ? undefined : ne(users.userId, starterId),
        starterMaySign ? undefined : hasNotSent(sql`${flowId}`, sql`${users.userId}`),
      ),
    )
    .orderBy(asc(users.userId));
}

/** Whoever has sent a flow signs nothing of it, though somebody else has it by now. */
export function hasNotSent(flowId: SQL, userId: SQL): SQL {
  return sql`not exists (select 1 from flow_tasks s
    where s.flow_id = ${flowId} and s.stage = 0 and s.status = '1' and s.closed_by = ${userId})`;
}

/** To whom a task can be handed over, whoever has it now: who may sign it, and has signed no other node of the flow. */
export async function successorsOf(
  db: Db,
  { row, flow, state }: Instance,
  task: FlowTask,
): Promise<readonly Somebody[]> {
  const node = nodeOfTask(flow, task);
  const people = node ? await holdersOf(db, row, node) : [];
  return people.filter(({ userId }) => mayTakeOver(flow, state, task, userId));
}

/** Somebody who may sign in. */
export async function activeUser(db: Db, userId: string): Promise<Somebody | undefined> {
  const [row] = await db
    .select({ userId: users.userId, realName: users.realName })
    .from(users)
    .where(and(eq(users.userId, userId), eq(users.active, true)));
  return row;
}
