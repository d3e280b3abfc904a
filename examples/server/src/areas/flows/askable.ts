import { type FlowCommand, mayBeAsked, ownTask, taskNo } from '@danbao/core/flows';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { findFlow } from './find-flow.ts';
import { actorOf, type Instance } from './instance.ts';
import { askableIn } from './people.ts';
import { mayNotBeAsked } from './refusals.ts';

/** Whom the caller may ask to sign their task as well; nobody where they have none. */
export async function peopleToAsk(
  context: Context,
  { flowId, nodeFinishId }: { readonly flowId: string; readonly nodeFinishId?: string | undefined },
) {
  const { db, user } = context;
  const { row, flow, state } = await findFlow(context, flowId);
  const task = ownTask(flow, state, await actorOf(db, user, row), taskNo(nodeFinishId));
  if (!task || task.stage === 0) return [];
  const people = await askableIn(db, row);
  return people
    .filter(({ userId }) => userId !== user.userId && mayBeAsked(flow, state, task, userId))
    .map(({ userId, realName, deptName }) => ({ userId, realName, ...(deptName ? { deptName } : {}) }));
}

/** Refuses whoever may not be asked; the names of those who are. */
export async function refuseUnaskable(
  db: Db,
  { row }: Pick<Instance, 'row'>,
  { adds }: Pick<FlowCommand, 'adds'>,
): Promise<string | undefined> {
  if (!adds) return undefined;
  const people = new Map((await askableIn(db, row)).map(({ userId, realName }) => [userId, realName]));
  if (adds.userIds.some((userId) => !people.has(userId))) throw mayNotBeAsked();
  return adds.userIds.map((userId) => people.get(userId)).join('、');
}
