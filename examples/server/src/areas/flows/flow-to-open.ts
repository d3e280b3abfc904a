import { nodeFinishId, openTasks, ownTask, taskNo } from '@danbao/core/flows';
import { eq } from 'drizzle-orm';
import { flows } from '../../db/schema.ts';
import { type Reader, seesFlow } from './find-flow.ts';
import { actorOf, instanceOf } from './instance.ts';

/**
 * The parameters of the page that opens a flow (P7), by the flow's id or a signature's. A signature that waits for the
 * caller opens to be signed; everything else is looked at.
 */
export async function flowToOpen({ db, deps, user }: Reader, id: string) {
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
