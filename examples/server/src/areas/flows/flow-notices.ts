import { nodeFinishId, openTasks, ownTask, taskNo } from '@danbao/core/flows';
import type { notices } from '@danbao/core/office';
import { and, desc, eq } from 'drizzle-orm';
import { flows, personalMessages } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import type { Handlers } from '../../implement.ts';
import { type Reader, seesFlow } from './find-flow.ts';
import { actorOf, instanceOf } from './instance.ts';

export const flowNotices: Pick<Handlers<typeof notices>, 'workFlow'> = {
  /** A flow that the caller may see, by its own id or that of a signature; else one of which they have been told. */
  async workFlow({ db, deps, user }, { id }) {
    const flow = await flowToOpen({ db, deps, user }, id);
    if (flow) return flow;
    const [row] = await db
      .select({ flow: personalMessages.flow })
      .from(personalMessages)
      .where(and(eq(personalMessages.userId, user.userId), eq(personalMessages.messageInfoId, id)))
      .orderBy(desc(personalMessages.createdAt))
      .limit(1);
    if (!row?.flow) throw notFound();
    return { id, ...row.flow };
  },
};

/**
 * The parameters of the page that opens a flow (P7), by the flow's id or a signature's. A signature that waits for the
 * caller opens to be signed; everything else is looked at.
 */
async function flowToOpen({ db, deps, user }: Reader, id: string) {
  const no = id.includes('-') ? taskNo(id) : undefined;
  const flowId = no === undefined ? id : id.slice(0, id.lastIndexOf('-'));
  const [row] = await db.select().from(flows).where(eq(flows.flowId, flowId));
  if (!row || !(await seesFlow(db, user, row))) return undefined;
  const { flow, state } = await instanceOf({ db, deps }, row);
  const own = row.status === 'running' ? ownTask(flow, state, await actorOf(db, user, row), no) : undefined;
  const shown = own?.no ?? no ?? openTasks(state)[0]?.no;
  const isOver = row.status === 'ended' || row.status === 'stopped';
  return {
    id: flowId,
    type: own ? 'todo' : isOver ? 'ended' : row.starterId === user.userId ? 'mine' : 'done',
    newType: row.code,
    infoId: row.infoId,
    nodeFinishId: shown === undefined ? '0' : nodeFinishId(flowId, shown),
  };
}
