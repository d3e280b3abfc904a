import type { FlowEvent } from '../areas/flows/choices.ts';
import { withComputed } from '../areas/flows/compute.ts';
import { decide, ownTask } from '../areas/flows/decide.ts';
import type { flowAction, flowRecord } from '../areas/flows/entities.ts';
import { fillableFields } from '../areas/flows/fillable-fields.ts';
import { flowIssues } from '../areas/flows/flow-issues.ts';
import { shapeOf } from '../areas/flows/flow-shape.ts';
import { applyEntry, emptyFlow } from '../areas/flows/flow-state.ts';
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
  candidates: (_, { state, username }) =>
    [...state.accounts.keys()].flatMap((name) => (name === username ? [] : [{ userId: name, realName: name }])),
  shape: ({ flowCode }, context) => shapeOf(definitionOf(context, flowCode), onlyVersion),
  list: (query, context) =>
    page(
      flowsIn(query, context).map((flow) => rowOf(flow, context)),
      query,
    ),
  counts: (_, context) => ({ todo: String(flowsIn({ box: 'todo' }, context).length) }),
  get: ({ flowId }, context) => recordOf(found(context.state.flows.get(flowId)), context),
  log: ({ flowId }, context) => {
    const flow = found(context.state.flows.get(flowId));
    return entryRows(definitionOf(context, flow.flowCode), flow.log);
  },
  save: saveFlow,
  send: act('send'),
  handle: act('handle'),
  return: act('return'),
  suspend: act('suspend'),
  resume: act('resume'),
  handOver: act('handOver'),
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

function act(event: FlowEvent) {
  return async (action: Action, context: MockContext): Promise<FlowRecord> => {
    const flow = found(context.state.flows.get(action.flowId));
    refuseSeen(flow, action.seq);
    const definition = definitionOf(context, flow.flowCode);
    const task = ownTask(definition, flow.state, actorOf(flow, context), taskNo(action.nodeFinishId));
    const node = task && nodeOfTask(definition, task);
    if (task && node && (event === 'send' || event === 'handle')) {
      acceptIssues(context, flowIssues(definition, node, flow.values, { calendar: calendarIn(context) }), action);
      const at = task.stage === 0 ? undefined : task.node;
      acceptIssues(context, await conflictsOfFlow(flow, at, context), action);
      // Meanwhile somebody else may have signed.
      refuseSeen(found(context.state.flows.get(action.flowId)), String(flow.state.seq));
    }
    return happen(flow, event, action, context);
  };
}

function happen(flow: MockFlow, event: FlowEvent, action: Partial<Action>, context: MockContext): FlowRecord {
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
    },
  );
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
  return recordOf(after, context);
}

function refuseSeen({ state }: MockFlow, seq: string | undefined): void {
  if (seq !== undefined && Number(seq) !== state.seq) throw new Refusal(409, 'conflict');
}
