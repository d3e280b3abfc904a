import {
  type AnyFlow,
  type FlowStage,
  flowNodeIssues,
  type forms,
  rowsOfStages,
  settableFlow,
  stagesOfRows,
} from '@danbao/core/flows';
import { wallTime } from '@danbao/core/format';
import { eq, sql } from 'drizzle-orm';
import { refuseOwnNodes } from '../../auth/refuse-own-nodes.ts';
import type { Reading } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { flowNodeSets } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { conflict, invalid, notFound } from '../../http/refusal.ts';
import { refuseStale } from '../../http/refuse-stale.ts';
import type { Handlers } from '../../implement.ts';

type SetRow = typeof flowNodeSets.$inferSelect;

/** The nodes of product flows as they are set by hand (B16): flows that begin from then on have them. */
export const nodeSetHandlers: Pick<Handlers<typeof forms>, 'nodes' | 'saveNodes'> = {
  async nodes({ db, deps }, { flowCode }) {
    const flow = known(deps, flowCode);
    const [row] = await selectSet(db, { code: flowCode });
    return asNodes(flow, row);
  },

  saveNodes: (context, { flowCode, nodes }) =>
    context.write(async ({ db, record }) => {
      const flow = known(context.deps, flowCode);
      const issues = flowNodeIssues(flow, nodes);
      if (issues.length > 0) throw invalid(issues);
      const before = await held(db, flowCode);
      refuseStale(context, before?.version ?? 0, asNodes(flow, before), { flowCode, nodes });
      const stages = stagesOfRows(nodes, flow.stages);
      await refuseOwnNodes(db, context, before ? stagesOf(before) : flow.stages, stages);
      const row: SetRow = {
        code: flowCode,
        stages,
        version: (before?.version ?? 0) + 1,
        updatedBy: context.user.realName,
        updatedAt: context.deps.now(),
      };
      const after = asNodes(flow, row);
      const kept = await db
        .insert(flowNodeSets)
        .values(row)
        .onConflictDoUpdate({
          target: flowNodeSets.code,
          set: row,
          setWhere: eq(flowNodeSets.version, before?.version ?? 0),
        })
        .returning({ code: flowNodeSets.code });
      if (kept.length === 0) throw conflict(await held(db, flowCode), { flowCode, nodes });
      await record({
        action: 'update',
        entity: 'flowNodes',
        entityId: flowCode,
        before: asNodes(flow, before),
        after,
      });
      context.say('updated');
      return after;
    }),
};

/** The nodes that a flow has now. */
export async function nodesNow({ db, deps }: Reading, flow: AnyFlow): Promise<readonly FlowStage[]> {
  if (!settableFlow(flow.code, deps.danbao.flows)) return flow.stages;
  const [row] = await selectSet(db, { code: flow.code });
  return row ? stagesOf(row) : flow.stages;
}

const selectSet = prepared((db) =>
  db
    .select()
    .from(flowNodeSets)
    .where(eq(flowNodeSets.code, sql.placeholder('code'))),
);

function known({ danbao }: Deps, flowCode: string): AnyFlow {
  const flow = settableFlow(flowCode, danbao.flows);
  if (!flow) throw notFound();
  return flow;
}

async function held(db: Db, code: string): Promise<SetRow | undefined> {
  const [row] = await db.select().from(flowNodeSets).where(eq(flowNodeSets.code, code)).for('update');
  return row;
}

function asNodes(flow: AnyFlow, row: SetRow | undefined) {
  return {
    flowCode: flow.code,
    flowName: flow.label.zh,
    nodes: [...rowsOfStages(row ? stagesOf(row) : flow.stages)],
    isSet: row ? ('1' as const) : ('0' as const),
    ...(row ? { updateTime: wallTime(row.updatedAt), updatedBy: row.updatedBy } : {}),
    version: String(row?.version ?? 0),
  };
}

function stagesOf({ stages }: SetRow): readonly FlowStage[] {
  return stages as readonly FlowStage[];
}
