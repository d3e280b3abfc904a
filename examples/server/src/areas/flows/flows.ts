import type { ValuesOf } from '@danbao/core';
import { entryRows, type FlowEvent, type FlowRegistry, type flowAction, flowForms, flows } from '@danbao/core/flows';
import { eq } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import { users } from '../../db/schema.ts';
import { invalid } from '../../http/refusal.ts';
import { type Handlers, type Implementation, implement } from '../../implement.ts';
import { actOn } from './act.ts';
import type { FlowTransition } from './apply-flow-event.ts';
import { findFlow } from './find-flow.ts';
import { type FlowRecord, recordOf } from './flow-record.ts';
import { type Instance, logOf } from './instance.ts';
import { countTodo, listFlows } from './list-flows.ts';
import { announce } from './notify-candidates.ts';
import { holdersOf } from './people.ts';
import { currentFlow, currentFlows, shapeOfVersion } from './resolve-flow.ts';
import { saveFlow } from './save-flow.ts';

/** Every flow on one engine: lists and flows of the caller, and the events that the rules allow them. */
export const flowsArea = implement(flows)({
  async starts({ db, deps, user }) {
    const all = await currentFlows({ db, deps }, user.unitUid);
    return all
      .filter(({ flow }) => user.permissions.includes('flow:write') && user.permissions.includes(flow.needs))
      .map(({ flow: { code, label, about, group }, shape: { version } }) => ({
        flowCode: code,
        version,
        flowName: label.zh,
        flowNameEn: label.en,
        about: about.zh,
        aboutEn: about.en,
        group,
      }));
  },

  async shape({ db, deps, user }, { flowCode, version }) {
    if (version !== undefined && version !== '') return shapeOfVersion(db, flowCode, version);
    return (await currentFlow({ db, deps }, flowCode, user.unitUid)).shape;
  },

  async vacancies(context, query) {
    const { nodes, begun } = await beginning(context, query);
    const vacancies: { node: string }[] = [];
    for (const node of nodes)
      if ((await holdersOf(context.db, begun, node)).length === 0) vacancies.push({ node: node.code });
    return vacancies;
  },

  async candidates(context, query) {
    const { nodes, begun } = await beginning(context, query);
    const node = nodes.find(({ code }) => code === query.node);
    if (!node) throw invalid([{ field: 'node', rule: 'unknown' }]);
    const people = await holdersOf(context.db, begun, node);
    return people.map(({ deptName, ...person }) => ({ ...person, ...(deptName ? { deptName } : {}) }));
  },

  list: listFlows,

  counts: async ({ db, user }) => ({ todo: String(await countTodo(db, user.userId)) }),

  get: async (context, { flowId }) => recordOf(context, context.db, await findFlow(context, flowId)),

  async log(context, { flowId }) {
    const { flow } = await findFlow(context, flowId);
    return [...entryRows(flow, await logOf(context.db, flowId))];
  },

  save: (context, body) => notified(context, (write) => saveFlow(context, write, body)),

  send: event('send'),
  handle: event('handle'),
  return: event('return'),
  suspend: event('suspend'),
  resume: event('resume'),
  handOver: event('handOver'),
  recall: event('recall'),
  amend: event('amend'),
  end: event('end'),
  restart: event('restart'),
  remove: event('remove'),
});

interface Begun {
  readonly flowCode: string;
  readonly version?: string | undefined;
}

/** The nodes that others sign of a flow that the caller would start now. */
async function beginning({ db, deps, user }: Context, { flowCode, version }: Begun) {
  const current = await currentFlow({ db, deps }, flowCode, user.unitUid);
  const stages =
    version === undefined || version === ''
      ? current.flow.stages
      : (await shapeOfVersion(db, flowCode, version)).stages;
  const [own] = await db.select({ deptName: users.deptName }).from(users).where(eq(users.userId, user.userId));
  const begun = { flowId: '', unitUid: user.unitUid, deptName: own?.deptName ?? null, starterId: user.userId };
  return { nodes: stages.slice(1).flat(), begun };
}

/** The typed call of every flow that saves its form. */
export function flowFormsArea(registry: FlowRegistry): Implementation<typeof flowForms> {
  const handlers = Object.entries(registry).map(([name, { code }]) => [name, savesForm(code)]);
  return implement(flowForms)(Object.fromEntries(handlers) as Handlers<typeof flowForms>);
}

/** Saves the form of a flow of this code. */
export function savesForm(code: string) {
  return (context: Context, body: Readonly<Record<string, unknown>>) =>
    notified(context, (write) => saveFlow(context, write, body, code));
}

/** An event of any flow. */
export function event(name: FlowEvent) {
  return (context: Context, action: ValuesOf<typeof flowAction>) =>
    notified(context, (write) => actOn(context, write, name, action));
}

/** Does it in one transaction; whoever it concerns is told after the commit. */
export async function notified(
  context: Context,
  work: (write: Write) => Promise<FlowTransition | Instance>,
): Promise<FlowRecord> {
  let happened: FlowTransition | undefined;
  const record = await context.write(async (write) => {
    const done = await work(write);
    if ('told' in done) happened = done;
    return recordOf(context, write.db, 'told' in done ? done.instance : done);
  });
  if (happened) announce(context, happened.told);
  return record;
}
