import type { ValuesOf } from '@danbao/core';
import { type workOrderForm, workOrderTargets } from '@danbao/core/flows';
import { wallTime } from '@danbao/core/format';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { flowTasks } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import type { FlowEffects, FlowRow } from '../flows/public.ts';

type Values = Partial<ValuesOf<typeof workOrderForm>>;

/** The target times follow from when an order was sent and how urgent it is; when it was done, from the signature. */
export const workOrderEffects: FlowEffects = {
  async fill({ deps, user }, { db }, { row }, { event, node }) {
    const { assignBy: _, handleBy: __, doneTime, ...typed }: Values = row.values;
    // Whoever has asked and dealt with it themselves does not say how well it was done.
    const isOwnWork = row.starterId === user.userId && isDealtWithBy(row, typed);
    if (event === 'handle' && node?.fills?.includes('rating') && isOwnWork)
      throw new Refusal(403, { message: 'ownWorkRated' });
    const sent = event === 'send' ? deps.now() : await sentAt(db, row.flowId);
    const isDone = event === 'handle' && node?.fills?.includes('doneTime');
    const done = isDone ? wallTime(deps.now()) : event === 'save' ? await doneAt(db, row.flowId) : doneTime;
    return {
      ...typed,
      ...(sent ? workOrderTargets(typed.urgency, sent) : {}),
      ...(done ? { doneTime: done } : {}),
    };
  },
};

/** By the id; orders of before have the name alone. */
function isDealtWithBy({ starterId, starterName }: FlowRow, { handler, handlerId }: Values): boolean {
  return handlerId ? handlerId === starterId : handler?.trim() === starterName;
}

const sentAt = (db: Db, flowId: string) => closedAt(db, flowId, 'apply');

async function doneAt(db: Db, flowId: string): Promise<string | undefined> {
  const time = await closedAt(db, flowId, 'handle');
  return time && wallTime(time);
}

/** When a node was signed last. */
async function closedAt(db: Db, flowId: string, node: string): Promise<Date | undefined> {
  const [last] = await db
    .select({ time: flowTasks.closedTime })
    .from(flowTasks)
    .where(
      and(eq(flowTasks.flowId, flowId), eq(flowTasks.node, node), eq(flowTasks.status, '1'), isNull(flowTasks.addedBy)),
    )
    .orderBy(desc(flowTasks.no))
    .limit(1);
  return last?.time ?? undefined;
}
