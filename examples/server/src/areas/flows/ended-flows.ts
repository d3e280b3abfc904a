import { type AnyFlow, taskRows } from '@danbao/core/flows';
import { asc, inArray } from 'drizzle-orm';
import type { Reading } from '../../context.ts';
import { flowLog, flowTasks } from '../../db/schema.ts';
import { byFlow } from './by-flow.ts';
import { asRow, candidatesOfMany, type FlowRecord, namesFor } from './flow-record.ts';
import { asLogged, type FlowRow, stateOf } from './instance.ts';
import { resolveFlow } from './resolve-flow.ts';
import { newestVersions, type VersionRow } from './versions/freeze-version.ts';

/** A finished flow with what its sheet says of it: nobody has anything to do in it. */
export interface EndedFlow {
  readonly flow: AnyFlow;
  readonly record: ReturnType<typeof asRow> & Pick<FlowRecord, 'values' | 'tasks'>;
  /** What was signed, where the flow keeps versions. */
  readonly version: VersionRow | undefined;
}

/** Many finished flows by their ids, with as many questions as for one. */
export async function endedFlows(reading: Reading, rows: readonly FlowRow[]): Promise<ReadonlyMap<string, EndedFlow>> {
  const { db } = reading;
  const ids = rows.map(({ flowId }) => flowId);
  if (ids.length === 0) return new Map();
  const tasks = byFlow(
    await db.select().from(flowTasks).where(inArray(flowTasks.flowId, ids)).orderBy(asc(flowTasks.no)),
  );
  const entries = byFlow(await db.select().from(flowLog).where(inArray(flowLog.flowId, ids)).orderBy(asc(flowLog.seq)));
  const candidates = await candidatesOfMany(db, ids);
  const versions = await newestVersions(db, ids);
  const found = new Map<string, EndedFlow>();
  for (const row of rows) {
    const { flowId, code, version, values } = row;
    const flow = await resolveFlow(reading, code, version);
    const state = stateOf(row, tasks.get(flowId) ?? []);
    const log = (entries.get(flowId) ?? []).map(asLogged);
    const signs = taskRows(flow, flowId, state, log, (task) => namesFor(task, candidates.get(flowId) ?? [], row));
    const record = { ...asRow(row, flow.label.zh), values, tasks: [...signs] };
    found.set(flowId, { flow, record, version: versions.get(flowId) });
  }
  return found;
}
