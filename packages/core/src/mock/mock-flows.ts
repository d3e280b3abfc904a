import type { FlowEvent } from '../areas/flows/choices.ts';
import { withComputed } from '../areas/flows/compute.ts';
import { decide, type FlowActor, ownTask } from '../areas/flows/decide.ts';
import type { flowAction, flowQuery, flowRecord } from '../areas/flows/entities.ts';
import { fillableFields } from '../areas/flows/fillable-fields.ts';
import type { AnyFlow } from '../areas/flows/flow.ts';
import { type FlowDefinitions, flowDefinitions, flowOfCode } from '../areas/flows/flow-definitions.ts';
import { flowIssues } from '../areas/flows/flow-issues.ts';
import { shapeOf } from '../areas/flows/flow-shape.ts';
import { applyEntry, emptyFlow, type FlowState } from '../areas/flows/flow-state.ts';
import { flowTitle } from '../areas/flows/flow-title.ts';
import {
  courseOf,
  currentNames,
  entryRows,
  type LoggedEntry,
  nodeFinishId,
  nodeOfTask,
  possibilities,
  taskNo,
  taskRows,
} from '../areas/flows/flow-view.ts';
import type { ValuesOf } from '../entity.ts';
import { visibleValues } from '../field/validate.ts';
import { found, page } from './find-row.ts';
import type { MockContext, MockHandlers } from './mock-handlers.ts';
import { Refusal, refuseIssues } from './refusal.ts';

type Values = Readonly<Record<string, unknown>>;
type FlowRecord = ValuesOf<typeof flowRecord>;
type Action = ValuesOf<typeof flowAction>;

const unitUid = '101';

/** A flow as the mock server remembers it. */
export interface MockFlow {
  readonly flowId: string;
  readonly flowCode: string;
  readonly infoId: string;
  readonly starter: string;
  readonly values: Values;
  readonly state: FlowState;
  readonly log: readonly LoggedEntry[];
}

/** The engine of a server in memory: the same rules; everybody holds every post. */
export const mockFlows: MockHandlers['flows'] = {
  starts: () =>
    Object.values<AnyFlow>(flowDefinitions).map(({ code, label, about, group }) => ({
      flowCode: code,
      version: '1',
      flowName: label.zh,
      flowNameEn: label.en,
      about: about.zh,
      aboutEn: about.en,
      group,
    })),
  shape: ({ flowCode }) => shapeOf(found(flowOfCode(flowCode)), '1'),
  list: (query, { state, username }) => {
    const rows = [...state.flows.values()].filter((flow) => isIn(flow, query, username));
    return page(
      rows.map((flow) => rowOf(flow, username)),
      query,
    );
  },
  counts: (_, { state, username }) => ({
    todo: String([...state.flows.values()].filter((flow) => isIn(flow, { box: 'todo' }, username)).length),
  }),
  get: ({ flowId }, { state, username }) => recordOf(found(state.flows.get(flowId)), username),
  log: ({ flowId }, { state }) => {
    const flow = found(state.flows.get(flowId));
    return entryRows(definitionOf(flow.flowCode), flow.log);
  },
  save,
  send: act('send'),
  handle: act('handle'),
  return: act('return'),
  suspend: act('suspend'),
  resume: act('resume'),
  handOver: act('handOver'),
  recall: act('recall'),
  end: act('end'),
  restart: act('restart'),
  remove: act('remove'),
  usualWords: (_, { state }) => [...state.usualWords].map(([id, content]) => ({ id, content })),
  addUsualWord: ({ content }, { state }) => {
    const id = state.nextId();
    state.usualWords.set(id, content);
    return { id, content };
  },
  removeUsualWord: ({ id }, { state }) => {
    found(state.usualWords.get(id));
    state.usualWords.delete(id);
    return undefined;
  },
};

export const mockFlowForms = Object.fromEntries(
  Object.entries<AnyFlow>(flowDefinitions).map(([name, { code }]) => [
    name,
    (body: Parameters<typeof save>[0], context: MockContext) => save({ ...body, flowCode: code }, context),
  ]),
) as unknown as { readonly [K in keyof FlowDefinitions]: MockHandlers['flowForms'][K] };

function save(
  { flowId, flowCode, infoId, seq, ...values }: Parameters<MockHandlers['flows']['save']>[0],
  context: MockContext,
): FlowRecord {
  const known = context.state.flows.get(flowId);
  const definition = definitionOf(known?.flowCode ?? flowCode ?? '');
  const flow: MockFlow = known ?? {
    flowId,
    flowCode: definition.code,
    infoId: infoId ?? flowId,
    starter: context.username,
    values: {},
    state: emptyFlow,
    log: [],
  };
  refuseSeen(flow, known ? seq : undefined);
  const task = ownTask(flow.state, actorOf(flow, context.username));
  const fills = fillableFields(definition, task);
  const typed = fills.map((name) => [name, values[name]] as const);
  const all = withComputed(definition.computes, { ...flow.values, ...Object.fromEntries(typed) });
  return happen({ ...flow, values: visibleValues(definition.form, all) }, 'save', {}, context);
}

function act(event: FlowEvent) {
  return (action: Action, context: MockContext): FlowRecord => {
    const flow = found(context.state.flows.get(action.flowId));
    refuseSeen(flow, action.seq);
    const definition = definitionOf(flow.flowCode);
    const task = ownTask(flow.state, actorOf(flow, context.username), taskNo(action.nodeFinishId));
    const node = task && nodeOfTask(definition, task);
    if (node && (event === 'send' || event === 'handle')) refuseIssues(flowIssues(definition, node, flow.values));
    return happen(flow, event, action, context);
  };
}

function happen(
  flow: MockFlow,
  event: FlowEvent,
  action: Partial<Action>,
  { state, username }: MockContext,
): FlowRecord {
  const { opinion, node, toUserId } = action;
  const no = taskNo(action.nodeFinishId);
  const decision = decide(courseOf(definitionOf(flow.flowCode), factsOf(flow)), flow.state, actorOf(flow, username), {
    event,
    ...(no === undefined ? {} : { no }),
    ...(opinion === undefined ? {} : { opinion }),
    ...(node === undefined ? {} : { node }),
    ...(toUserId === undefined ? {} : { toUserId }),
  });
  if (!decision.entry) throw new Refusal(decision.refusal === 'notYours' ? 403 : 409, 'conflict');
  const entry: LoggedEntry = {
    ...decision.entry,
    userName: username,
    time: now(),
    ...(opinion === undefined ? {} : { opinion }),
    ...(toUserId === undefined ? {} : { toUserName: toUserId }),
  };
  const after = { ...flow, state: applyEntry(flow.state, entry), log: [...flow.log, entry] };
  state.flows.set(flow.flowId, after);
  return recordOf(after, username);
}

function recordOf(flow: MockFlow, username: string): FlowRecord {
  const definition = definitionOf(flow.flowCode);
  const { events, targets, fills } = possibilities(definition, flow.state, factsOf(flow), actorOf(flow, username));
  return {
    ...rowOf(flow, username),
    version: '1',
    values: flow.values,
    tasks: taskRows(definition, flow.flowId, flow.state, flow.log, ({ userId }) => userId ?? ''),
    events,
    targets,
    fills,
    gaps: [],
  };
}

function rowOf(flow: MockFlow, username: string): ValuesOf<typeof import('../areas/flows/entities.ts').flowRow> {
  const definition = definitionOf(flow.flowCode);
  const task = ownTask(flow.state, actorOf(flow, username));
  return {
    flowId: flow.flowId,
    flowCode: flow.flowCode,
    flowName: definition.label.zh,
    title: flowTitle(definition, flow.values),
    infoId: flow.infoId,
    status: flow.state.status,
    starterId: flow.starter,
    starterName: flow.starter,
    unitUid,
    createTime: flow.log[0]?.time ?? now(),
    seq: String(flow.state.seq),
    ...(task ? { nodeFinishId: nodeFinishId(flow.flowId, task.no) } : {}),
    nodeFinishName: currentNames(definition, flow.state),
  };
}

function isIn(flow: MockFlow, query: ValuesOf<typeof flowQuery>, username: string): boolean {
  const { box = 'todo', flowCode, text = '', status } = query;
  const { state } = flow;
  const boxes = {
    todo: state.status === 'running' && ownTask(state, actorOf(flow, username)) !== undefined,
    done: state.status !== 'draft' && flow.log.some(({ event, userId }) => event !== 'save' && userId === username),
    ended: state.status === 'ended' || state.status === 'stopped',
    mine: flow.starter === username && state.status !== 'deleted',
  };
  return (
    boxes[box] &&
    (flowCode === undefined || flow.flowCode === flowCode) &&
    (status === undefined || state.status === status) &&
    flowTitle(definitionOf(flow.flowCode), flow.values).includes(text)
  );
}

/** What conditions of nodes read: the form, and the starter’s unit. */
function factsOf({ values }: MockFlow): Values {
  return { unitUid, ...values };
}

function actorOf({ starter }: MockFlow, username: string): FlowActor {
  return { userId: username, isStarter: starter === username, isManager: false, holds: () => true };
}

function definitionOf(code: string): AnyFlow {
  return found(flowOfCode(code));
}

function refuseSeen({ state }: MockFlow, seq: string | undefined): void {
  if (seq !== undefined && Number(seq) !== state.seq) throw new Refusal(409, 'conflict');
}

function now(): string {
  return new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
