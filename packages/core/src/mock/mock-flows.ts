import { type flowBatchResult, isSignedInBatch } from '../areas/flows/batch.ts';
import type { FlowEvent } from '../areas/flows/choices.ts';
import { withComputed } from '../areas/flows/compute.ts';
import { decide, type FlowCommand, mayBeAsked, ownTask } from '../areas/flows/decide.ts';
import type { flowAction, flowRecord } from '../areas/flows/entities.ts';
import { fillableFields } from '../areas/flows/fillable-fields.ts';
import { flowIssues } from '../areas/flows/flow-issues.ts';
import { shapeOf } from '../areas/flows/flow-shape.ts';
import { applyEntry, emptyFlow, openTasks } from '../areas/flows/flow-state.ts';
import { courseOf, entryRows, type LoggedEntry, nodeOfTask, taskNo } from '../areas/flows/flow-view.ts';
import { keepUsualWord, listUsualWords } from '../areas/flows/usual-words.ts';
import { calendarOfHolidays, type HolidayLine, holidays } from '../areas/holidays/holidays.ts';
import type { ValuesOf } from '../entity.ts';
import { visibleValues } from '../field/validate.ts';
import type { WorkCalendar } from '../format/working-days.ts';
import { found, page } from './find-row.ts';
import {
  actorOf,
  definitionOf,
  factsOf,
  flowsIn,
  type MockFlow,
  mayStart,
  now,
  onlyVersion,
  recordOf,
  rowOf,
} from './mock-flow-rows.ts';
import type { MockContext, MockHandlers } from './mock-handlers.ts';
import { conflictsOfFlow } from './mock-relations.ts';
import { mockHost } from './mock-resources.ts';
import { acceptIssues, Refusal } from './refusal.ts';

type FlowRecord = ValuesOf<typeof flowRecord>;
type Action = ValuesOf<typeof flowAction>;

/** The engine of a server in memory, by the rules of `decide`; everybody holds every post. */
export const mockFlows: MockHandlers['flows'] = {
  starts: (_, context) =>
    Object.values(context.flows)
      .filter((flow) => mayStart(flow, context))
      .map(({ code, label, about, group }) => ({
        flowCode: code,
        version: onlyVersion,
        flowName: label.zh,
        flowNameEn: label.en,
        about: about.zh,
        aboutEn: about.en,
        group,
      })),
  vacancies: () => [],
  course: ({ flowId, flowCode, version: _, ...values }, context) => {
    const flow = flowId === undefined ? undefined : found(context.state.flows.get(flowId));
    const definition = definitionOf(context, flow?.flowCode ?? flowCode);
    const { takesPart } = courseOf(definition, { ...(flow ? factsOf(flow) : {}), ...values });
    const at = Math.max(0, ...(flow ? openTasks(flow.state).map(({ stage }) => stage) : []));
    const people = [...context.state.accounts.keys()].filter((name) => name !== (flow?.starter ?? context.username));
    return definition.stages.flatMap((stage, index) =>
      (index > at ? stage : []).map((node) => {
        const signers = !takesPart(node) ? [] : node.starter ? [flow?.starter ?? context.username] : people;
        const state = !takesPart(node) ? 'skipped' : signers.length > 0 ? 'signs' : 'nobody';
        return { node: node.code, stage: String(index), state, people: signers, count: String(signers.length) };
      }),
    );
  },
  candidates: (_, { state, username }) =>
    [...state.accounts.keys()].flatMap((name) => (name === username ? [] : [{ userId: name, realName: name }])),
  shape: ({ flowCode }, context) => shapeOf(definitionOf(context, flowCode), onlyVersion),
  list: (query, context) =>
    page(
      flowsIn(query, context).map((flow) => rowOf(flow, context)),
      query,
    ),
  fewSigners: () => ({ total: 0, rows: [] }),
  counts: (_, context) => ({ todo: String(flowsIn({ box: 'todo' }, context).length) }),
  get: ({ flowId }, context) => recordOf(found(context.state.flows.get(flowId)), context),
  log: ({ flowId }, context) => {
    const flow = found(context.state.flows.get(flowId));
    return entryRows(definitionOf(context, flow.flowCode), flow.log);
  },
  save: saveFlow,
  send: act('send'),
  handle: act('handle'),
  handleBatch: signBatch,
  return: act('return'),
  suspend: act('suspend'),
  resume: act('resume'),
  handOver: act('handOver'),
  addSign: ({ toUserIds, position, ...action }, context) =>
    act(position === 'after' ? 'handle' : 'addSign', { userIds: toUserIds, position })(action, context),
  askable: ({ flowId, nodeFinishId }, context) => {
    const { flowCode, state } = found(context.state.flows.get(flowId));
    const definition = definitionOf(context, flowCode);
    const actor = actorOf(found(context.state.flows.get(flowId)), context);
    const task = ownTask(definition, state, actor, taskNo(nodeFinishId));
    const people = [...context.state.accounts.keys()].filter(
      (name) => name !== context.username && task && mayBeAsked(definition, state, task, name),
    );
    return people.map((name) => ({ userId: name, realName: name }));
  },
  withdraw: act('withdraw'),
  recall: act('recall'),
  amend: act('amend'),
  end: act('end'),
  restart: act('restart'),
  remove: act('remove'),
};

/** The usual phrases of the caller. */
export const mockUsualWords: MockHandlers['usualWords'] = {
  list: (_, context) => listUsualWords(mockHost(context)),
  keep: (word, context) => keepUsualWord(word, mockHost(context)),
};

/** Saves a draft, or what a signer fills in. */
export function saveFlow(
  { flowId, flowCode, infoId, seq, ...values }: Parameters<MockHandlers['flows']['save']>[0],
  context: MockContext,
): FlowRecord {
  const known = context.state.flows.get(flowId);
  const definition = definitionOf(context, known?.flowCode ?? flowCode ?? '');
  if (!known && !mayStart(definition, context)) throw new Refusal(403, 'forbidden');
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
  const task = ownTask(definition, flow.state, actorOf(flow, context));
  const fills = fillableFields(definition, task);
  const typed = fills.map((name) => [name, values[name]] as const);
  const all = withComputed(definition.computes, { ...flow.values, ...Object.fromEntries(typed) }, calendarIn(context));
  return happen({ ...flow, values: visibleValues(definition.form, all) }, 'save', {}, context);
}

/** What comes along and what was entered. */
function calendarIn({ state }: MockContext): WorkCalendar {
  const lines = state.resources.records.get(holidays.name)?.values() ?? [];
  return calendarOfHolidays([...lines].map(({ values }) => values as HolidayLine));
}

function act(event: FlowEvent, adds?: FlowCommand['adds']) {
  return async (action: Action, context: MockContext): Promise<FlowRecord> => {
    const flow = found(context.state.flows.get(action.flowId));
    refuseSeen(flow, action.seq);
    const definition = definitionOf(context, flow.flowCode);
    const task = ownTask(definition, flow.state, actorOf(flow, context), taskNo(action.nodeFinishId));
    const node = task && nodeOfTask(definition, task);
    const signs = task?.addedBy === undefined && (event === 'send' || event === 'handle');
    if (task && node && signs) {
      acceptIssues(
        context,
        flowIssues(definition, node, flow.values, { calendar: calendarIn(context), starterId: flow.starter }),
        action,
      );
      const at = task.stage === 0 ? undefined : task.node;
      acceptIssues(context, await conflictsOfFlow(flow, at, context), action);
      // Meanwhile somebody else may have signed.
      refuseSeen(found(context.state.flows.get(action.flowId)), String(flow.state.seq));
    }
    return happen(flow, event, action, context, adds);
  };
}

/** Several of the same node, each for itself. */
async function signBatch(
  { signatures, opinion }: Parameters<MockHandlers['flows']['handleBatch']>[0],
  context: MockContext,
): Promise<ValuesOf<typeof flowBatchResult>[]> {
  const results: ValuesOf<typeof flowBatchResult>[] = [];
  let kind: string | undefined;
  for (const { flowId, seq, nodeFinishId } of signatures) {
    try {
      const flow = found(context.state.flows.get(flowId));
      const definition = definitionOf(context, flow.flowCode);
      const task = ownTask(definition, flow.state, actorOf(flow, context), taskNo(nodeFinishId));
      const node = task && nodeOfTask(definition, task);
      const own = `${flow.flowCode} ${node?.code}`;
      if (!node || task.stage === 0 || !isSignedInBatch(node) || own !== (kind ?? own))
        throw new Refusal(409, 'conflict');
      kind = own;
      await act('handle')(
        { flowId, seq, ...(nodeFinishId ? { nodeFinishId } : {}), ...(opinion ? { opinion } : {}) },
        context,
      );
      results.push({ flowId, result: 'signed' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ flowId, result: 'refused', message: error.message });
    }
  }
  return results;
}

function happen(
  flow: MockFlow,
  event: FlowEvent,
  action: Partial<Action>,
  context: MockContext,
  adds?: FlowCommand['adds'],
): FlowRecord {
  const { state, username } = context;
  const { opinion, node, toUserId } = action;
  const no = taskNo(action.nodeFinishId);
  const decision = decide(
    courseOf(definitionOf(context, flow.flowCode), factsOf(flow)),
    flow.state,
    actorOf(flow, context),
    {
      event,
      ...(no === undefined ? {} : { no }),
      ...(opinion === undefined ? {} : { opinion }),
      ...(node === undefined ? {} : { node }),
      ...(toUserId === undefined ? {} : { toUserId }),
      ...(adds ? { adds } : {}),
    },
  );
  if (!decision.entry) throw new Refusal(decision.refusal === 'notYours' ? 403 : 409, 'conflict');
  const entry: LoggedEntry = {
    ...decision.entry,
    userName: username,
    time: now(),
    ...(opinion === undefined ? {} : { opinion }),
    ...(adds ? { toUserName: adds.userIds.join('、') } : toUserId === undefined ? {} : { toUserName: toUserId }),
  };
  const after = { ...flow, state: applyEntry(flow.state, entry), log: [...flow.log, entry] };
  state.flows.set(flow.flowId, after);
  return recordOf(after, context);
}

function refuseSeen({ state }: MockFlow, seq: string | undefined): void {
  if (seq !== undefined && Number(seq) !== state.seq) throw new Refusal(409, 'conflict');
}
