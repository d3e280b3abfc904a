import type { ValuesOf } from '../../entity.ts';
import { flowEvents } from './choices.ts';
import { allowedEvents, type FlowActor, ownTask, returnTargets } from './decide.ts';
import type { flowEntryRow, flowTaskRow } from './entities.ts';
import { fillableFields } from './fillable-fields.ts';
import { type AnyFlow, type FlowNode, takesPart } from './flow.ts';
import { type FlowEntry, type FlowState, type FlowTask, openTasks } from './flow-state.ts';
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
  readonly toUserName?: string;
  /** What was signed. */
  readonly version?: SignedVersion;
  readonly changes?: readonly { readonly field: string; readonly before?: string; readonly after?: string }[];
}

/**
 * The rows of the opinion table (O1), newest last: what the log says of every signature, and before it of everybody who
 * has handed it over.
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
    const node = nodeOfTask(flow, task);
    const closing = task.closedAt === undefined ? undefined : log[task.closedAt - 1];
    const own = closing?.no === task.no ? closing : undefined;
    // What was handed on after it was closed: a flow that its starter has sent and left to somebody.
    const isAfter = (entry: LoggedEntry) => task.closedAt !== undefined && log.indexOf(entry) >= task.closedAt;
    const passed = log.filter(({ hands }) => hands?.no === task.no);
    const handed = passed.filter((entry) => !isAfter(entry));
    const about = {
      nodeFinishId: nodeFinishId(flowId, task.no),
      node: task.node,
      nodeFinishName: node?.label.zh ?? task.node,
      roleName: (node && (postOf(node) ?? node.label))?.zh ?? task.node,
      ...(node ? { eventFinishCode: node.finishCode } : {}),
    };
    const rowOf = ({ event, userId, userName, toUserName, opinion, time }: LoggedEntry, since: string | undefined) => ({
      ...about,
      eventFinishName: eventName(event),
      userId,
      userRealName: userName,
      ...(toUserName === undefined ? {} : { toUserName }),
      ...(opinion === undefined ? {} : { signedOpinion: opinion }),
      status: '4' as const,
      createTime: since ?? log[task.openedAt - 1]?.time ?? '',
      processEndTime: time,
    });
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
    return [...before, signature, ...after];
  });
  return rows.map((row, index) => ({ ...row, no: String(index + 1) }));
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
    codes.map((code) => nodes.find((node) => node.code === code)?.label.zh ?? code).join('、');
  const opened = log.flatMap(({ opens }) => opens);
  return log.map((entry, index) => {
    const about = opened.find(({ no }) => no === entry.no);
    return {
      seq: String(index + 1),
      event: entry.event,
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
  return openTasks(state)
    .map((task) => nodeOfTask(flow, task)?.label.zh ?? task.node)
    .join('、');
}
