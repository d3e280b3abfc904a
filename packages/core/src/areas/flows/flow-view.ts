import type { ValuesOf } from '../../entity.ts';
import { flowEvents } from './choices.ts';
import { allowedEvents, type FlowActor, ownTask, returnTargets } from './decide.ts';
import type { flowEntryRow, flowTaskRow } from './entities.ts';
import { fillableFields } from './fillable-fields.ts';
import { type AnyFlow, type FlowNode, takesPart } from './flow.ts';
import { type FlowEntry, type FlowState, type FlowTask, openTasks } from './flow-state.ts';
import { addedText } from './opinion-text.ts';
import { postOf } from './posts.ts';

type Values = Readonly<Record<string, unknown>>;

/** Ids of signatures are the flow's id and the task's number. */
export function nodeFinishId(flowId: string, no: number): string {
  return `${flowId}-${no}`;
}

/** The number of the task that an id of a signature means. */
export function taskNo(id: string | undefined): number | undefined {
  const no = Number(id?.slice(id.lastIndexOf('-') + 1));
  return id !== undefined && Number.isInteger(no) && no > 0 ? no : undefined;
}

/** The stages of a flow, who of them takes part for these values, and who is picked to sign. */
export function courseOf({ stages, freezes }: AnyFlow, values: Values) {
  const amends = freezes !== undefined;
  return {
    stages,
    amends,
    takesPart: (node: FlowNode) => takesPart(node, (field) => values[field]),
    signerOf: (node: FlowNode) => pickedFor(node, values),
  };
}

/** The id of who is picked to sign a node; undefined where nobody is. */
export function pickedFor({ picked }: { readonly picked?: string | undefined }, values: Values): string | undefined {
  const userId = picked === undefined ? undefined : values[picked];
  return typeof userId === 'string' && userId !== '' ? userId : undefined;
}

export function nodeOfTask(
  { stages }: Pick<AnyFlow, 'stages'>,
  { stage, node }: Pick<FlowTask, 'stage' | 'node'>,
): FlowNode | undefined {
  return stages[stage]?.find(({ code }) => code === node);
}

/** The version that a signature was given for: its number within the flow, and its SHA-256. */
export interface SignedVersion {
  readonly no: number;
  readonly hash: string;
}

/** An entry as it is kept: with its names, its time and its words. */
export interface LoggedEntry extends FlowEntry {
  readonly userName: string;
  /** yyyy-MM-dd HH:mm:ss in China. */
  readonly time: string;
  readonly opinion?: string;
  /** To whom it was handed, or who was asked to sign as well. */
  readonly toUserName?: string;
  /** What was signed. */
  readonly version?: SignedVersion;
  readonly changes?: readonly { readonly field: string; readonly before?: string; readonly after?: string }[];
}

/**
 * The rows of the opinion table (O1) in the order in which they came about, newest last, and then what is waited for: what the log
 * says of every signature, and of everybody who has handed it over.
 */
export function taskRows(
  flow: AnyFlow,
  flowId: string,
  state: FlowState,
  log: readonly LoggedEntry[],
  /** Who may handle a task that nobody has handled yet. */
  waiting: (task: FlowTask) => string,
): readonly ValuesOf<typeof flowTaskRow>[] {
  const rows = state.tasks.flatMap((task) => {
    // Whoever takes back what they have signed takes it from people who have done nothing.
    if (task.status === '2' && log[(task.closedAt ?? 0) - 1]?.no !== task.no) return [];
    const node = nodeOfTask(flow, task);
    const closing = task.closedAt === undefined ? undefined : log[task.closedAt - 1];
    const own = closing?.no === task.no ? closing : undefined;
    // What was handed on after it was closed: a flow that its starter has sent and left to somebody.
    const isAfter = (entry: LoggedEntry) => task.closedAt !== undefined && log.indexOf(entry) >= task.closedAt;
    const passed = log.filter(({ hands }) => hands?.no === task.no);
    const handed = passed.filter((entry) => !isAfter(entry));
    const added = task.addedBy === undefined ? {} : { ...askedIn(task, log), position: task.position };
    const about = {
      nodeFinishId: nodeFinishId(flowId, task.no),
      node: task.node,
      nodeFinishName: node?.label.zh ?? task.node,
      roleName: addedText(added, 'zh') || ((node && (postOf(node) ?? node.label))?.zh ?? task.node),
      ...(node ? { eventFinishCode: node.finishCode } : {}),
      ...added,
    };
    const rowOf = (entry: LoggedEntry, since: string | undefined) => {
      const { event, userId, userName, toUserName, opinion, time } = entry;
      const row = {
        ...about,
        eventFinishName: eventName(event),
        userId,
        userRealName: userName,
        ...(toUserName === undefined ? {} : { toUserName }),
        ...(opinion === undefined ? {} : { signedOpinion: opinion }),
        status: '4' as const,
        createTime: since ?? log[task.openedAt - 1]?.time ?? '',
        processEndTime: time,
      };
      return { at: log.indexOf(entry) + 1, row };
    };
    const before = handed.map((entry, index) => rowOf(entry, handed[index - 1]?.time));
    const after = passed.filter(isAfter).map((entry) => rowOf(entry, closing?.time));
    const signature = {
      ...about,
      ...(closing ? { eventFinishName: eventName(closing.event) } : {}),
      ...(own ? { userId: own.userId } : {}),
      userRealName: own?.userName ?? waiting(task),
      ...(own?.opinion === undefined ? {} : { signedOpinion: own.opinion }),
      ...versionOf(task.status === '1' ? own : undefined),
      status: task.status,
      createTime: handed.at(-1)?.time ?? log[task.openedAt - 1]?.time ?? '',
      ...(closing ? { processEndTime: closing.time } : {}),
    };
    return [...before, { at: task.closedAt ?? notYet, row: signature }, ...after];
  });
  return rows.sort((one, other) => one.at - other.at).map(({ row }, index) => ({ ...row, no: String(index + 1) }));
}

/** After every entry of the log. */
const notYet = Number.MAX_SAFE_INTEGER;

/** Who has sent back what waits now, when and why; nothing where it did not come back. */
export function returnOf(
  { tasks }: Pick<FlowState, 'tasks'>,
  task: Pick<FlowTask, 'openedAt'>,
  log: readonly LoggedEntry[],
): { readonly returnReason?: string; readonly returnedBy?: string; readonly returnTime?: string } {
  const sent = tasks.some(({ status, closedAt }) => status === '3' && closedAt === task.openedAt);
  const entry = sent ? log[task.openedAt - 1] : undefined;
  if (entry?.opinion === undefined) return {};
  return { returnReason: entry.opinion, returnedBy: entry.userName, returnTime: entry.time };
}

/** Who has asked for a signature, and what they wrote; whoever has taken it back asked for nothing. */
function askedIn({ no, addedBy }: FlowTask, log: readonly LoggedEntry[]) {
  const of = log.filter(({ event, opens }) => event !== 'recall' && opens.some((one) => one.addedBy === addedBy));
  const asked = of.find(({ opens }) => opens.some((one) => one.no === no)) ?? of[0];
  const note = asked?.opinion?.trim();
  return { addedByName: asked?.userName ?? '', ...(note ? { addedNote: note } : {}) };
}

function versionOf(entry: LoggedEntry | undefined) {
  return entry?.version ? { signedVersion: String(entry.version.no), signedHash: entry.version.hash } : {};
}

function eventName(event: LoggedEntry['event']): string {
  return flowEvents.find(({ value }) => value === event)?.label.zh ?? '';
}

/** The log as the API gives it. */
export function entryRows(flow: AnyFlow, log: readonly LoggedEntry[]): readonly ValuesOf<typeof flowEntryRow>[] {
  const nodes = flow.stages.flat();
  const names = (codes: readonly string[]) =>
    [...new Set(codes)].map((code) => nodes.find((node) => node.code === code)?.label.zh ?? code).join('、');
  const opened = log.flatMap(({ opens }) => opens);
  return log.map((entry, index) => {
    const about = opened.find(({ no }) => no === entry.no);
    return {
      seq: String(index + 1),
      event: entry.event === 'handle' && asks(entry) ? ('addSign' as const) : entry.event,
      userId: entry.userId,
      userRealName: entry.userName,
      time: entry.time,
      ...(about ? { nodeFinishName: names([about.node]) } : {}),
      ...(entry.opens.length > 0 ? { nextNames: names(entry.opens.map(({ node }) => node)) } : {}),
      ...(entry.toUserName === undefined ? {} : { toUserName: entry.toUserName }),
      ...(entry.opinion === undefined ? {} : { opinion: entry.opinion }),
      ...versionOf(entry),
      ...(entry.changes && entry.changes.length > 0 ? { changes: entry.changes } : {}),
    };
  });
}

function asks({ opens }: LoggedEntry): boolean {
  return opens.some(({ position }) => position === 'after');
}

/** What one person may do with a flow now: events, nodes to return to, fields to fill in. */
export function possibilities(flow: AnyFlow, state: FlowState, values: Values, actor: FlowActor) {
  const course = courseOf(flow, values);
  const task = state.status === 'running' || state.status === 'draft' ? ownTask(flow, state, actor) : undefined;
  return {
    events: allowedEvents(course, state, actor),
    targets: task && task.stage > 0 ? returnTargets(course, state, task).map(({ code }) => code) : [],
    fills: task ? fillableFields(flow, task) : [],
    ...(task ? { task } : {}),
  };
}

/** The names of the nodes that wait, or nothing when none does. */
export function currentNames(flow: AnyFlow, state: FlowState): string {
  const names = openTasks(state).map((task) => nodeOfTask(flow, task)?.label.zh ?? task.node);
  return [...new Set(names)].join('、');
}
