import { flowDefinitions } from '@danbao/core/flows';
import type { Caller } from '@danbao/core/resources';
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import {
  flowCandidates,
  flowCirculations,
  flowHands,
  flows,
  flowTasks,
  roles,
  standIns,
  users,
} from '../../db/schema.ts';
import { forbidden, notFound } from '../../http/refusal.ts';
import { postsHeld } from '../chains/public.ts';
import { isCirculatedTo } from './circulated-to.ts';
import { type Actor, actorOf, type FlowRow, type Instance, instanceOf } from './instance.ts';
import { candidatesOf, type Signer } from './seat.ts';

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
 * Who started it, who is to sign it by a post or, in their own unit, was to sign it, who is asked to sign it, to whom it is circulated, through whose hands it went, and who looks
 * after the flows of its unit; car tickets also who looks after its cars.
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
export function seenBy(caller: Caller & Signer): SQL | undefined {
  return and(ne(flows.status, 'deleted'), sawBefore(caller));
}

/** The flows that the caller sees, and those that they would if they were not deleted. */
export function sawBefore(caller: Caller & Signer): SQL | undefined {
  return or(isDealtWithBy(caller), isCirculatedTo(caller));
}

/** Of the people `users` with their `roles` those who may see a flow, for lists of them: some more than do, since `seenBy` decides. */
export function maySee(flowId: string): SQL {
  const id = sql`${users.userId}`;
  return sql`(${roles.permissions} @> '["flow:manage"]'::jsonb
    or ${id} in (select ${flows.starterId} from ${flows} where ${flows.flowId} = ${flowId})
    or ${id} in (select ${flowCandidates.userId} from ${flowCandidates} where ${flowCandidates.flowId} = ${flowId})
    or ${id} in (select ${standIns.standInId} from ${standIns} join ${flowCandidates}
      on ${flowCandidates.userId} = ${standIns.personId} where ${flowCandidates.flowId} = ${flowId})
    or ${id} in (select ${flowHands.userId} from ${flowHands} where ${flowHands.flowId} = ${flowId})
    or ${id} in (select ${flowCirculations.userId} from ${flowCirculations} where ${flowCirculations.flowId} = ${flowId}))`;
}

/** The flows in which the caller takes part, or that they look after; not those that they read alone. */
function isDealtWithBy(caller: Caller & Signer): SQL | undefined {
  const { userId, unitUid, permissions } = caller;
  const ofOwnUnit = permissions.includes('unit:all') ? sql`true` : eq(flows.unitUid, unitUid);
  return or(
    eq(flows.starterId, userId),
    permissions.includes('flow:manage') ? ofOwnUnit : undefined,
    sql`exists (select 1 from ${flowCandidates} where ${flowCandidates.flowId} = ${flows.flowId} and ${candidatesOf(caller)}
      and not ${isAskedNoMore} and ${or(inArray(flows.status, ['draft', 'running', 'suspended']), ofOwnUnit)})`,
    sql`exists (select 1 from ${flowHands} where ${flowHands.flowId} = ${flows.flowId} and ${flowHands.userId} = ${userId})`,
  );
}

/** Whether it waited for them because somebody had asked them, and does not any more: who has answered has had the flow in hand. */
const isAskedNoMore = sql`exists (select 1 from ${flowTasks} where ${flowTasks.flowId} = ${flowCandidates.flowId}
  and ${flowTasks.no} = ${flowCandidates.no} and ${flowTasks.addedBy} is not null
  and (${flowTasks.status} not in ('0', '10') or ${flowTasks.userId} is distinct from ${flowCandidates.userId}))`;

/** Refuses whoever reads a flow and has no part in it. */
export async function requirePart({ db, user }: Pick<Reader, 'db' | 'user'>, flowId: string): Promise<void> {
  const [own] = await db
    .select({ flowId: flows.flowId })
    .from(flows)
    .where(and(eq(flows.flowId, flowId), isDealtWithBy(user)));
  if (!own) throw forbidden();
}
