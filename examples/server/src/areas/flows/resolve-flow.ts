import { type AnyFlow, customFormPrefix, type FlowShape, flowOfCode, flowOfShape, shapeOf } from '@danbao/core/flows';
import { and, eq } from 'drizzle-orm';
import type { Context, Reading } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { flowVersions, formTemplates } from '../../db/schema.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { canonicalHash } from '../../http/write.ts';
import { allUnits, type ChainSetRow, newestChains, stagesIn } from '../chains/public.ts';
import { isInUse, nodesNow } from '../forms/public.ts';
import type { FlowRow } from './instance.ts';

/** A flow as it stands now, with the name of this version: flows of code and forms that were drawn up. */
export interface CurrentFlow {
  readonly flow: AnyFlow;
  readonly shape: FlowShape;
}

/** Every flow that somebody of the unit can begin, whatever it needs. */
export async function currentFlows({ db, deps }: Reading, unitUid: string): Promise<readonly CurrentFlow[]> {
  const set = await newestChains(db, [unitUid, allUnits]);
  const own = await Promise.all(
    Object.values(deps.danbao.flows).map((flow) => asItIsNow({ db, deps }, flow, unitUid, set)),
  );
  const drawn = await selectDrawn(db);
  return [...own, ...drawn.map(({ shape }) => drawnFlow(shape as FlowShape))];
}

const selectDrawn = prepared((db) => db.select({ shape: formTemplates.shape }).from(formTemplates).where(isInUse));

/** What a code means for an instance that begins now in the unit. Forms that administrators draw up are found here too. */
export async function currentFlow({ db, deps }: Reading, code: string, unitUid: string): Promise<CurrentFlow> {
  const flow = flowOfCode(code, deps.danbao.flows);
  if (flow) return asItIsNow({ db, deps }, flow, unitUid);
  const ofTemplate = eq(formTemplates.templateId, code.slice(customFormPrefix.length));
  const [drawn] = code.startsWith(customFormPrefix)
    ? await db.select({ shape: formTemplates.shape }).from(formTemplates).where(and(ofTemplate, isInUse))
    : [];
  if (!drawn) throw new Refusal(422, { message: 'flowUnknown', params: { code } });
  return drawnFlow(drawn.shape as FlowShape);
}

/** The flow of an instance: its nodes are those of the version that it began with. */
export async function resolveFlow({ db, deps }: Reading, code: string, version: string): Promise<AnyFlow> {
  return flowOfShape(await shapeOfVersion(db, code, version), flowOfCode(code, deps.danbao.flows));
}

/** A version that some instance has begun with. */
export async function shapeOfVersion(db: Db, code: string, version: string): Promise<FlowShape> {
  const key = `${code} ${version}`;
  const cached = kept.get(key);
  if (cached) return cached;
  const [row] = await db
    .select()
    .from(flowVersions)
    .where(and(eq(flowVersions.code, code), eq(flowVersions.version, version)));
  if (!row) throw notFound();
  const shape = row.shape as FlowShape;
  kept.set(key, shape);
  return shape;
}

/** Keeps the version with the first instance that begins with it. */
export async function keepVersion(db: Db, { shape }: CurrentFlow, time: Date): Promise<void> {
  const { code, version } = shape;
  await db.insert(flowVersions).values({ code, version, shape, createdAt: time }).onConflictDoNothing();
}

/** What the flows of these rows and their nodes are called in the caller's language; nodes in Chinese as they were stored. */
export async function flowNames({ db, deps, locale }: Naming, rows: readonly Named[]) {
  const names = new Map<string, string>();
  const nodes = new Map<string, string>();
  for (const { code, version } of rows) {
    const known = flowOfCode(code, deps.danbao.flows)?.label;
    if (known && locale === 'zh') names.set(code, known.zh);
    else {
      const { label, stages } = await shapeOfVersion(db, code, version);
      names.set(code, (known ?? label)[locale]);
      for (const node of stages.flat()) nodes.set(`${code} ${version} ${node.code}`, node.label[locale]);
    }
  }
  return {
    flow: ({ code }: Named) => names.get(code) ?? code,
    node: ({ code, version }: Named, node: string, stored: string) =>
      (locale === 'zh' ? undefined : nodes.get(`${code} ${version} ${node}`)) ?? stored,
  };
}

export type Naming = Reading & Pick<Context, 'locale'>;
type Named = Pick<FlowRow, 'code' | 'version'>;

/** The definition, with the nodes that were set by hand, and those of the unit's chain, where somebody has done so. */
async function asItIsNow(
  reading: Reading,
  flow: AnyFlow,
  unitUid: string,
  set?: readonly ChainSetRow[],
): Promise<CurrentFlow> {
  const base = await nodesNow(reading, flow);
  const defined = base === flow.stages ? flow : { ...flow, stages: base };
  const stages = await stagesIn(reading.db, defined, unitUid, set);
  const now = stages === flow.stages ? flow : { ...flow, stages };
  return { flow: now, shape: namedShape(now) };
}

function drawnFlow(shape: FlowShape): CurrentFlow {
  return { flow: flowOfShape(shape, undefined), shape };
}

/** A version's name follows from its content: the same nodes and fields have the same name on every server. */
export function namedShape(flow: AnyFlow): FlowShape {
  const known = named.get(flow);
  if (known) return known;
  const shape = shapeOf(flow, canonicalHash(shapeOf(flow, '')).slice(0, 12));
  named.set(flow, shape);
  return shape;
}

const named = new WeakMap<AnyFlow, FlowShape>();
/** Versions never change once they are kept. */
const kept = new Map<string, FlowShape>();
