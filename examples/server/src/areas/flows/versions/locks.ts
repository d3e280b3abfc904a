import type { AnyFlow, FrozenPart } from '@danbao/core/flows';
import { and, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { applications, flows, flowTasks, frozenVersions } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { FrozenSubject } from '../../../relations/frozen-source.ts';
import { nameOfParent } from '../../../relations/postings.ts';

/** A flow that waits for signatures, as the refusal names it. */
export interface LockingFlow {
  readonly flowId: string;
  readonly number: string | null;
  readonly title: string;
  readonly starterName: string;
}

/** What somebody is about to change. */
export interface Locked {
  /** Flows themselves, whose files it is about. */
  readonly flowIds?: readonly string[];
  readonly applyIds?: readonly string[];
  /** Of measures: those that are about to change; flows that are about some measures lock these alone. */
  readonly measureIds?: readonly string[];
  readonly clientIds?: readonly string[];
}

/** Names that freezing holds, and that whoever changes what may be frozen holds as well before asking `refuseLocked`. */
export async function namesOfFrozen(
  db: Db,
  { applyId, clientId }: Pick<FrozenSubject, 'applyId' | 'clientId'>,
): Promise<readonly string[]> {
  const found =
    applyId === undefined
      ? []
      : await db
          .select({ projectId: applications.projectId })
          .from(applications)
          .where(eq(applications.applyId, applyId));
  const ofClient = clientId === undefined ? [] : [nameOfClient(clientId)];
  return [...found.map(({ projectId }) => nameOfParent('project', [projectId])), ...ofClient];
}

/** The name by which what is quoted of a client is held. */
export function nameOfClient(clientId: string): string {
  return `frozen client ${clientId}`;
}

/** Refuses a change of a part while a flow that froze it is under approval: it says which flow, and what to do. */
export async function refuseLocked(
  context: Pick<Context, 'db' | 'deps'>,
  part: FrozenPart,
  locked: Locked,
): Promise<void> {
  const [flow] = await lockingFlows(context, part, locked);
  if (flow) throw lockedBy(flow);
}

/** Refuses a change of a file of a flow that waits for signatures, and of one that was signed once the flow has ended. `uploadedAt`: of a new one none. */
export async function refuseSignedFile(
  context: Pick<Context, 'db' | 'deps'>,
  flowId: string,
  uploadedAt: Date | undefined,
): Promise<void> {
  await refuseLocked(context, 'files', { flowIds: [flowId] });
  const signedAt = await signedSince(context.db, flowId);
  if (uploadedAt && signedAt && uploadedAt <= signedAt) throw new Refusal(409, { message: 'approvedFileStays' });
}

/** When the last version of a flow was signed that has ended; none where it has not, or has no version. */
export async function signedSince(db: Db, flowId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: frozenVersions.at })
    .from(frozenVersions)
    .innerJoin(flows, eq(flows.flowId, frozenVersions.flowId))
    .where(and(eq(frozenVersions.flowId, flowId), eq(flows.status, 'ended')))
    .orderBy(desc(frozenVersions.no))
    .limit(1);
  return row?.at;
}

export function lockedBy({ flowId, number, title, starterName }: LockingFlow): Refusal {
  const params = { title: number ? `${title}（${number}）` : title, name: starterName };
  return new Refusal(409, { message: 'underApproval', params, data: { flowId } });
}

/** The flows under approval that have frozen a part of these records and lock it. */
export async function lockingFlows(
  { db, deps }: Pick<Context, 'db' | 'deps'>,
  part: FrozenPart,
  locked: Locked,
): Promise<readonly LockingFlow[]> {
  const locking = Object.values<AnyFlow>(deps.danbao.flows).filter(({ freezes }) => freezes?.locks?.includes(part));
  const found: LockingFlow[] = [];
  for (const flow of locking) {
    const about = isAbout(flow, part, locked);
    if (!about) continue;
    const { flowId, number, title, starterName } = flows;
    const rows = await db
      .select({ flowId, number, title, starterName })
      .from(flows)
      .where(and(eq(flows.code, flow.code), about, isUnderApproval));
    found.push(...rows);
  }
  return found;
}

const isAtStarter = sql`exists (select 1 from ${flowTasks} where ${flowTasks.flowId} = ${flows.flowId} and ${flowTasks.stage} = 0 and ${flowTasks.status} in ('0', '10'))`;
const isOn = inArray(flows.status, ['running', 'suspended']);

/** As `isUnderApproval` of the rules. */
export const isUnderApproval = and(isOn, not(isAtStarter)) as SQL;

/** A draft, or a flow that its starter has back. */
export const isStartersOwn = or(eq(flows.status, 'draft'), and(isOn, isAtStarter)) as SQL;

function isAbout(
  { freezes }: AnyFlow,
  part: FrozenPart,
  { flowIds = [], applyIds = [], measureIds = [], clientIds = [] }: Locked,
): SQL | undefined {
  if (flowIds.length > 0) return inArray(flows.flowId, [...flowIds]);
  const { application, client, measures } = freezes ?? {};
  if (part === 'measures' && measures !== undefined)
    return measureIds.length > 0 ? namesMeasure(measures, measureIds) : undefined;
  if (application !== undefined && applyIds.length > 0)
    return application === 'flowId'
      ? inArray(flows.infoId, [...applyIds])
      : inArray(sql`${flows.values} ->> ${application}`, [...applyIds]);
  if (client !== undefined && clientIds.length > 0) return inArray(sql`${flows.values} ->> ${client}`, [...clientIds]);
  return undefined;
}

/** Whether a row of this list of the form is about one of these measures. */
export function namesMeasure(list: string, measureIds: readonly string[]): SQL {
  const rows = sql`json_array_elements(coalesce(${flows.values} -> ${list}, '[]'::json))`;
  return sql`exists (select 1 from ${rows} as named(named) where ${inArray(sql`named ->> 'measureId'`, [...measureIds])})`;
}

/** Whether an application was approved as a version: what was signed of its measures is fixed. */
export async function isApprovedAsVersion(db: Db, applyId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: applications.applyId })
    .from(applications)
    .innerJoin(frozenVersions, eq(frozenVersions.flowId, applications.applyId))
    .where(and(eq(applications.applyId, applyId), eq(applications.state, 'approved')))
    .limit(1);
  return row !== undefined;
}
