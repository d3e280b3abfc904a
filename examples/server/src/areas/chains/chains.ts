import { type AnyFlow, type ChainRow, chainIssues, chainOf, chains, flowOfCode } from '@danbao/core/flows';
import { and, desc, eq } from 'drizzle-orm';
import { reaches } from '../../auth/principal.ts';
import { refuseOwnNodes } from '../../auth/refuse-own-nodes.ts';
import type { Context, Write } from '../../context.ts';
import { flowChains, units } from '../../db/schema.ts';
import { conflict, forbidden, invalid, notFound } from '../../http/refusal.ts';
import { refuseStale } from '../../http/refuse-stale.ts';
import { implement } from '../../implement.ts';
import { nodesNow } from '../forms/public.ts';
import { allUnits, asChain, type ChainSetRow, misfitsOf, newestChains } from './chain-rows.ts';
import { holdersIn } from './holders.ts';
import { ownPostNames } from './own-post-names.ts';
import { changePosts } from './posts-lock.ts';

interface ChainKey {
  readonly flowCode: string;
  readonly unitUid?: string | undefined;
}

/** Chains of flows are set by unit; flows that have begun keep the nodes with which they began. */
export const chainsArea = implement(chains)({
  async list({ db, user }) {
    const all = await db.select({ unitUid: units.unitUid }).from(units);
    const seen = all.map(({ unitUid }) => unitUid).filter((unitUid) => reaches(user, unitUid));
    const rows = await newestChains(db, [...seen, allUnits]);
    return rows.map((row) => asChain(row.code, row.unitUid, row));
  },

  async get(context, place) {
    const { flow, unitUid } = await found(context, place, 'read');
    const { db } = context;
    const rows = await newestChains(db, [unitUid, allUnits], flow.code);
    const of = (unit: string) => rows.find((row) => row.unitUid === unit);
    const [own, forAll] = [of(unitUid), of(allUnits)];
    const used = own?.isSet ? own : forAll?.isSet ? forAll : undefined;
    return {
      own: asChain(flow.code, unitUid, own),
      ...(unitUid === allUnits ? {} : { inherited: asChain(flow.code, allUnits, forAll) }),
      defined: flow.stages,
      misfits: used ? await misfitsOf(db, flow, used) : [],
    };
  },

  async versions(context, place) {
    const { flow, unitUid } = await found(context, place, 'read');
    const rows = await context.db
      .select()
      .from(flowChains)
      .where(and(eq(flowChains.code, flow.code), eq(flowChains.unitUid, unitUid)))
      .orderBy(desc(flowChains.version));
    return rows.map((row) => asChain(flow.code, unitUid, row));
  },

  async trial(context, { isSet, nodes = [], ...place }) {
    const { flow, unitUid } = await found(context, place, 'read');
    const { db } = context;
    const own = await ownPostNames(db);
    const issues = isSet === '1' ? chainIssues(flow, nodes, own) : [];
    if (issues.length > 0) return { issues, holders: [] };
    const stages = isSet === '1' ? chainOf(flow.stages, nodes, own) : flow.stages;
    return { issues, holders: await holdersIn(db, stages, flow.code, unitUid) };
  },

  save: (context, { note, isSet, nodes = [], ...place }) =>
    context.write((write) => keep(context, write, place, () => ({ isSet: isSet === '1', nodes, note }))),

  takeBack: (context, { version, note, ...place }) =>
    context.write((write) =>
      keep(context, write, place, async (unitUid) => {
        const [row] = await write.db
          .select()
          .from(flowChains)
          .where(
            and(
              eq(flowChains.code, place.flowCode),
              eq(flowChains.unitUid, unitUid),
              eq(flowChains.version, Number(version)),
            ),
          );
        if (!row && version !== '0') throw notFound();
        return { isSet: row?.isSet ?? false, nodes: row?.nodes ?? [], note, takenBack: Number(version) };
      }),
    ),
});

interface Wanted {
  readonly isSet: boolean;
  readonly nodes: readonly ChainRow[];
  readonly note: string;
  readonly takenBack?: number;
}

/** Writes a version more, checked like every one before it; posts are not taken away meanwhile. */
async function keep(
  context: Context,
  { db, record }: Write,
  place: ChainKey,
  wantedFor: (unitUid: string) => Wanted | Promise<Wanted>,
) {
  const { flow, unitUid } = await found({ ...context, db }, place, 'write');
  await changePosts(db);
  const wanted = await wantedFor(unitUid);
  const own = await ownPostNames(db);
  const issues = wanted.isSet ? chainIssues(flow, wanted.nodes, own) : [];
  if (issues.length > 0) throw invalid(issues);
  const rows = await newestChains(db, [unitUid, allUnits], flow.code);
  const before = rows.find((row) => row.unitUid === unitUid);
  const forAll = unitUid === allUnits ? undefined : rows.find((row) => row.unitUid === allUnits);
  const stagesWith = (set: Pick<Wanted, 'isSet' | 'nodes'> | undefined) => {
    const used = set?.isSet ? set : forAll?.isSet ? forAll : undefined;
    return used ? chainOf(flow.stages, used.nodes, own) : flow.stages;
  };
  await refuseOwnNodes(db, context, stagesWith(before), stagesWith(wanted));
  const seen = asChain(flow.code, unitUid, before);
  refuseStale(context, before?.version ?? 0, seen, wanted);
  const row: ChainSetRow = {
    code: flow.code,
    unitUid,
    version: (before?.version ?? 0) + 1,
    isSet: wanted.isSet,
    nodes: wanted.isSet ? wanted.nodes : [],
    note: wanted.note,
    changedBy: context.user.userId,
    changedByName: context.user.realName,
    changedAt: context.deps.now(),
    takenBack: wanted.takenBack ?? null,
  };
  const kept = await db.insert(flowChains).values(row).onConflictDoNothing().returning({ code: flowChains.code });
  if (kept.length === 0) throw conflict(seen, wanted);
  const after = asChain(flow.code, unitUid, row);
  const entityId = `${flow.code} ${unitUid}`.trim();
  await record({ action: before ? 'update' : 'add', entity: 'flowChain', entityId, before: seen, after });
  context.say('updated');
  return after;
}

/** The flow with the nodes on which chains are set, and the unit: everybody's for who reaches all units only. */
async function found(
  { db, deps, user }: Pick<Context, 'db' | 'deps' | 'user'>,
  { flowCode, unitUid = allUnits }: ChainKey,
  to: 'read' | 'write',
): Promise<{ readonly flow: AnyFlow; readonly unitUid: string }> {
  const defined = flowOfCode(flowCode, deps.danbao.flows);
  if (!defined) throw notFound();
  const flow = { ...defined, stages: await nodesNow({ db, deps }, defined) };
  if (unitUid === allUnits) {
    if (to === 'write' && !user.permissions.includes('unit:all')) throw forbidden();
    return { flow, unitUid };
  }
  const [unit] = await db.select().from(units).where(eq(units.unitUid, unitUid));
  if (!unit || !reaches(user, unitUid)) throw notFound();
  return { flow, unitUid };
}
