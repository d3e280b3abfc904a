import { and, eq } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { flowCandidates, flowHands, flows } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import { type FlowRow, type Instance, instanceOf, managesFlows } from './instance.ts';

/** A flow that the caller may see; every other does not exist for him. */
export async function findFlow(db: Db, user: Principal, flowId: string): Promise<Instance> {
  const [row] = await db.select().from(flows).where(eq(flows.flowId, flowId));
  if (!row || !(await seesFlow(db, user, row))) throw notFound();
  return instanceOf(db, row);
}

/** The same, held until the transaction ends: events of one flow happen one after another. */
export async function holdFlow(db: Db, user: Principal, flowId: string): Promise<Instance> {
  const [row] = await db.select().from(flows).where(eq(flows.flowId, flowId)).for('update');
  if (!row || !(await seesFlow(db, user, row))) throw notFound();
  return instanceOf(db, row);
}

/** Who started it, who is or was to sign it, through whose hands it went, and who looks after the flows of its unit. */
export async function seesFlow(db: Db, user: Principal, { flowId, starterId, unitUid, status }: FlowRow) {
  if (status === 'deleted') return false;
  if (starterId === user.userId || managesFlows(user, unitUid)) return true;
  const [candidate] = await db
    .select({ no: flowCandidates.no })
    .from(flowCandidates)
    .where(and(eq(flowCandidates.flowId, flowId), eq(flowCandidates.userId, user.userId)))
    .limit(1);
  if (candidate) return true;
  const [hand] = await db
    .select({ no: flowHands.no })
    .from(flowHands)
    .where(and(eq(flowHands.flowId, flowId), eq(flowHands.userId, user.userId)));
  return hand !== undefined;
}
