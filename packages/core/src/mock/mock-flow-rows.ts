import { statusesOf } from '../areas/flows/choices.ts';
import { type FlowActor, mayTakeOver, ownTask } from '../areas/flows/decide.ts';
import type { flowQuery, flowRecord, flowRow } from '../areas/flows/entities.ts';
import type { AnyFlow } from '../areas/flows/flow.ts';
import { flowOfCode } from '../areas/flows/flow-definitions.ts';
import type { FlowState } from '../areas/flows/flow-state.ts';
import { flowTitle } from '../areas/flows/flow-title.ts';
import { currentNames, type LoggedEntry, nodeFinishId, possibilities, taskRows } from '../areas/flows/flow-view.ts';
import type { ValuesOf } from '../entity.ts';
import { wallTime } from '../format/calendar.ts';
import { found } from './find-row.ts';
import type { MockContext } from './mock-handlers.ts';

type Values = Readonly<Record<string, unknown>>;
type FlowRecord = ValuesOf<typeof flowRecord>;

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

/** There are no others in the mock: versions come of what an administrator sets on a server. */
export const onlyVersion = '1';

export function definitionOf({ flows }: MockContext, code: string): AnyFlow {
  return found(flowOfCode(code, flows));
}

export function recordOf(flow: MockFlow, context: MockContext): FlowRecord {
  const definition = definitionOf(context, flow.flowCode);
  const { events, targets, fills, task } = possibilities(definition, flow.state, factsOf(flow), actorOf(flow, context));
  const others = [...context.state.accounts.keys()].filter(
    (name) => name !== context.username && task && mayTakeOver(definition, flow.state, task, name),
  );
  return {
    ...rowOf(flow, context),
    version: onlyVersion,
    values: flow.values,
    tasks: taskRows(definition, flow.flowId, flow.state, flow.log, ({ userId }) => userId ?? ''),
    events,
    targets,
    successors: others.map((name) => ({ userId: name, realName: name })),
    fills,
    gaps: [],
  };
}

export function rowOf(flow: MockFlow, context: MockContext): ValuesOf<typeof flowRow> {
  const definition = definitionOf(context, flow.flowCode);
  const task = ownTask(definition, flow.state, actorOf(flow, context));
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

export function flowsIn(query: ValuesOf<typeof flowQuery>, context: MockContext): readonly MockFlow[] {
  return [...context.state.flows.values()].filter((flow) => isIn(flow, query, context));
}

function isIn(flow: MockFlow, query: ValuesOf<typeof flowQuery>, context: MockContext): boolean {
  const { username } = context;
  const { box = 'todo', flowCode, text = '', status } = query;
  const { state } = flow;
  const boxes = {
    todo:
      state.status === 'running' &&
      ownTask(definitionOf(context, flow.flowCode), state, actorOf(flow, context)) !== undefined,
    done: state.status !== 'draft' && flow.log.some(({ event, userId }) => event !== 'save' && userId === username),
    ended: state.status === 'ended' || state.status === 'stopped',
    mine: flow.starter === username && state.status !== 'deleted',
  };
  return (
    boxes[box] &&
    (flowCode === undefined || flow.flowCode === flowCode) &&
    (status === undefined || statusesOf(status).includes(state.status)) &&
    flowTitle(definitionOf(context, flow.flowCode), flow.values).includes(text)
  );
}

/** What conditions of nodes read: the form, and the starter’s unit. */
export function factsOf({ values }: MockFlow): Values {
  return { unitUid, ...values };
}

export function actorOf({ starter }: MockFlow, { state, username }: MockContext): FlowActor {
  const isManager = state.accounts.get(username)?.permissions.includes('flow:manage') ?? false;
  return { userId: username, isStarter: starter === username, isManager, holds: () => true };
}

export function mayStart({ needs }: AnyFlow, { state, username }: MockContext): boolean {
  return state.accounts.get(username)?.permissions.includes(needs) ?? false;
}

/** The time now, in China. */
export function now(): string {
  return wallTime(Date.now());
}
