import { flowDefinitions } from '@danbao/core/flows';
import type { Caller } from '@danbao/core/resources';
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { flowCandidates, flowHands, flows } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import { postsHeld } from '../chains/public.ts';
import { type Actor, actorOf, type FlowRow, type Instance, instanceOf } from './instance.ts';

/** Where flows are looked for, and by whom. */
export type Reader = Pick<Context, 'db' | 'deps' | 'user'>;

/** A flow that the caller may see; every other does not exist for them. */
export async function findFlow({ db, deps, user }: Reader, flowId: string): Promise<Instance> {
  const [row] = await db.select().from(flows).where(eq(flows.flowId, flowId));
  if (!row || !(await seesFlow(db, user, row))) throw notFound();
  return instanceOf({ db, deps }, row);
}

/** A flow whose other events wait until this transaction ends, and what the caller is in it. */
export interface HeldFlow {
  readonly instance: Instance;
  readonly actor: Actor;
}

/** The flow of an id, held: none where there is none, or none that the caller may see. */
export async function holdFlow({ db, deps, user }: Reader, flowId: string): Promise<HeldFlow | 'hidden' | undefined> {
  // In one statement: what follows is read after both are held.
  const [held] = await db
    .select({ row: flows, posts: postsHeld })
    .from(flows)
    .where(eq(flows.flowId, flowId))
    .for('update');
  if (!held) return undefined;
  const { row } = held;
  const actor = await actorOf(db, user, row);
  if (!(await seesFlow(db, user, row))) return 'hidden';
  return { instance: await instanceOf({ db, deps }, row), actor };
}

/**
 * Who started it, who is or was to sign it, through whose hands it went, and who looks after the flows of its unit; car
 * tickets also who looks after its cars.
 */
export async function seesFlow(db: Db, user: Principal, row: FlowRow): Promise<boolean> {
  const isOfCars = row.code === flowDefinitions.car.code && user.permissions.includes('car:write');
  if (isOfCars && row.unitUid === user.unitUid && row.status !== 'deleted') return true;
  const [seen] = await db
    .select({ flowId: flows.flowId })
    .from(flows)
    .where(and(eq(flows.flowId, row.flowId), seenBy(user)));
  return seen !== undefined;
}

/** The flows that the caller sees, as one condition. */
export function seenBy({ userId, unitUid, permissions }: Caller): SQL | undefined {
  const manages = permissions.includes('unit:all') ? sql`true` : eq(flows.unitUid, unitUid);
  return and(
    ne(flows.status, 'deleted'),
    or(
      eq(flows.starterId, userId),
      permissions.includes('flow:manage') ? manages : undefined,
      sql`exists (select 1 from ${flowCandidates} where ${flowCandidates.flowId} = ${flows.flowId} and ${flowCandidates.userId} = ${userId})`,
      sql`exists (select 1 from ${flowHands} where ${flowHands.flowId} = ${flows.flowId} and ${flowHands.userId} = ${userId})`,
    ),
  );
}
