import { ownTask } from '@danbao/core/flows';
import { eq } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { flows } from '../../db/schema.ts';
import { forbidden, notFound } from '../../http/refusal.ts';
import { isSentTo } from '../documents/deliveries.ts';
import { type Reader, seesFlow } from './find-flow.ts';
import { actorOf, type FlowRow, instanceOf } from './instance.ts';

/** The flow that files hang on, when there is one of that id and the caller may see it, or got it as a document. */
export async function flowOfFiles(db: Db, user: Principal, infoId: string): Promise<FlowRow | undefined> {
  const [row] = await db.select().from(flows).where(eq(flows.flowId, infoId));
  if (row && !(await seesFlow(db, user, row)) && !(await isSentTo(db, user, infoId))) throw notFound();
  return row;
}

/** Files of a flow are added, renamed and removed by who has it now: the starter of a draft, else whoever is to sign. */
export async function checkHasFlow({ db, deps, user }: Reader, infoId: string): Promise<void> {
  if (!user.permissions.includes('flow:write')) throw forbidden();
  const [row] = await db.select().from(flows).where(eq(flows.flowId, infoId)).for('share');
  // A form that has not been saved yet: its files are the uploader's own.
  if (!row) return;
  if (!(await seesFlow(db, user, row))) throw notFound();
  const { flow, state } = await instanceOf({ db, deps }, row);
  const isOpen = row.status === 'draft' || row.status === 'running';
  if (!isOpen || !ownTask(flow, state, await actorOf(db, user, row))) throw forbidden();
}
