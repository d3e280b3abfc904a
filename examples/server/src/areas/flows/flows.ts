import type { ValuesOf } from '@danbao/core';
import {
  entryRows,
  type FlowEvent,
  type FlowRegistry,
  type flowAction,
  type flowAddSign,
  flowCourseQuery,
  flowForms,
  flows,
} from '@danbao/core/flows';
import type { Context, Write } from '../../context.ts';
import { checkedInput } from '../../http/check-input.ts';
import { invalid } from '../../http/refusal.ts';
import { type Handlers, type Implementation, implement } from '../../implement.ts';
import { actOn } from './act.ts';
import type { FlowTransition } from './apply-flow-event.ts';
import { peopleToAsk } from './askable.ts';
import { beginning } from './beginning.ts';
import { courseAhead } from './course-ahead.ts';
import { fewSigners } from './few-signers.ts';
import { findFlow } from './find-flow.ts';
import { type FlowRecord, recordOf } from './flow-record.ts';
import { handleBatch } from './handle-batch.ts';
import { type Instance, logOf } from './instance.ts';
import { countTodo, listFlows } from './list-flows.ts';
import { announce } from './notify-candidates.ts';
import { holdersOf } from './people.ts';
import { currentFlow, shapeOfVersion } from './resolve-flow.ts';
import { saveFlow } from './save-flow.ts';
import { startsOf } from './starts.ts';

/** Every flow on one engine: lists and flows of the caller, and the events that the rules allow them. */
export const flowsArea = implement(flows)({
  starts: startsOf,

  async shape({ db, deps, user }, { flowCode, version }) {
    if (version !== undefined && version !== '') return shapeOfVersion(db, flowCode, version);
    return (await currentFlow({ db, deps }, flowCode, user.unitUid)).shape;
  },

  /** Whatever the form says: who is still to be named there is nobody's vacancy. */
  async vacancies(context, query) {
    const { flow, row } = await beginning(context, query);
    const vacancies: { node: string }[] = [];
    for (const node of flow.stages.slice(1).flat()) {
      const isNamedLater = node.department !== undefined || (node.post === undefined && node.picked !== undefined);
      if (!isNamedLater && (await holdersOf(context.db, row, node)).length === 0) vacancies.push({ node: node.code });
    }
    return vacancies;
  },

  async candidates(context, query) {
    const { flow, row } = query.flowId ? await findFlow(context, query.flowId) : await beginning(context, query);
    const nodes = flow.stages.slice(1).flat();
    const node = nodes.find(({ code }) => code === query.node);
    if (!node) throw invalid([{ field: 'node', rule: 'unknown' }]);
    const people = await holdersOf(context.db, row, node);
    return people.map(({ deptName, ...person }) => ({ ...person, ...(deptName ? { deptName } : {}) }));
  },

  course: (context, { flowId, flowCode, version, ...values }) => {
    checkedInput(flowCourseQuery, { flowId, flowCode, version }, context);
    return courseAhead(context, { flowId, flowCode, version }, values);
  },

  list: listFlows,

  fewSigners,

  counts: async ({ db, user }) => ({ todo: String(await countTodo(db, user)) }),

  get: async (context, { flowId }) => recordOf(context, context.db, await findFlow(context, flowId)),

  async log(context, { flowId }) {
    const { flow } = await findFlow(context, flowId);
    return [...entryRows(flow, await logOf(context.db, flowId))];
  },

  save: (context, body) => notified(context, (write) => saveFlow(context, write, body)),

  send: event('send'),
  handle: event('handle'),
  handleBatch,
  return: event('return'),
  suspend: event('suspend'),
  resume: event('resume'),
  handOver: event('handOver'),
  addSign: askToSign,
  askable: peopleToAsk,
  withdraw: event('withdraw'),
  recall: event('recall'),
  amend: event('amend'),
  end: event('end'),
  restart: event('restart'),
  remove: event('remove'),
});

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

/** Those who are asked to sign after the caller come with the caller's own signature; those before it are asked alone. */
function askToSign(context: Context, { toUserIds, position, ...action }: ValuesOf<typeof flowAddSign>) {
  const adds = { userIds: toUserIds, position };
  return notified(context, (write) => actOn(context, write, position === 'after' ? 'handle' : 'addSign', action, adds));
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
