import type { AddPosition, FlowEvent, FlowStatus, TaskStatus } from './choices.ts';

/** One signature, asked for or given. Its number counts within the flow. */
export interface FlowTask {
  readonly no: number;
  readonly node: string;
  /** The place of its stage in the definition. */
  readonly stage: number;
  readonly status: TaskStatus;
  /** Who alone may handle it; where nobody is named, everybody who holds the node's post. */
  readonly userId?: string;
  /** Who has closed it. */
  readonly closedBy?: string;
  /** In whose place they have, who were away. */
  readonly inPlaceOf?: string;
  /** The number of the task whose holder has asked for this signature as well. */
  readonly addedBy?: number;
  /** Whether it is signed before that task, which waits for it, or after it. */
  readonly position?: AddPosition;
  /** The log entry that opened it, and the one that closed it last. */
  readonly openedAt: number;
  readonly closedAt?: number;
}

export interface FlowState {
  readonly status: FlowStatus;
  /** How many entries the log has: the flow's version. */
  readonly seq: number;
  readonly tasks: readonly FlowTask[];
}

export interface OpenedTask {
  readonly no: number;
  readonly node: string;
  readonly stage: number;
  readonly userId?: string;
  readonly addedBy?: number;
  readonly position?: AddPosition;
}

/** What an event has done: the log's entry, from which the state follows. */
export interface FlowEntry {
  readonly event: FlowEvent;
  readonly userId: string;
  /** In whose place it was brought about, who were away. */
  readonly inPlaceOf?: string;
  /** The task that the event was about. */
  readonly no?: number;
  readonly marks: readonly { readonly no: number; readonly status: TaskStatus }[];
  readonly opens: readonly OpenedTask[];
  /** A task that somebody else has now. */
  readonly hands?: { readonly no: number; readonly userId: string };
  readonly status: FlowStatus;
}

/** A flow of which nothing is known yet. */
export const emptyFlow: FlowState = { status: 'draft', seq: 0, tasks: [] };

/** The state after an entry. */
export function applyEntry(state: FlowState, entry: FlowEntry): FlowState {
  const seq = state.seq + 1;
  const marked = state.tasks.map((task): FlowTask => {
    const mark = entry.marks.find(({ no }) => no === task.no);
    const handed = entry.hands?.no === task.no ? { ...task, userId: entry.hands.userId } : keptBy(task, entry);
    if (!mark) return handed;
    const { closedBy: _, closedAt: __, inPlaceOf: ___, ...open } = handed;
    return mark.status === '0'
      ? { ...open, status: '0' }
      : {
          ...open,
          status: mark.status,
          closedBy: entry.userId,
          closedAt: seq,
          ...(entry.inPlaceOf !== undefined && entry.no === task.no ? { inPlaceOf: entry.inPlaceOf } : {}),
        };
  });
  const opened = entry.opens.map((task): FlowTask => ({ ...task, status: '0', openedAt: seq }));
  return { status: entry.status, seq, tasks: [...marked, ...opened] };
}

/** Whoever asks others to sign before them decides themselves, and nobody else who could have. */
function keptBy(task: FlowTask, { opens, userId, inPlaceOf }: FlowEntry): FlowTask {
  const asks = opens.some(({ addedBy, position }) => addedBy === task.no && position === 'before');
  return asks && task.userId === undefined ? { ...task, userId: inPlaceOf ?? userId } : task;
}

/** The state that a log leads to. */
export function replay(log: readonly FlowEntry[]): FlowState {
  return log.reduce(applyEntry, emptyFlow);
}

/** The signatures that are waited for. */
export function openTasks({ tasks }: Pick<FlowState, 'tasks'>): readonly FlowTask[] {
  return tasks.filter(({ status }) => status === '0' || status === '10');
}

/** Whether its starter has it, to fill in or to change: then it stands as it is edited, and not as it was signed. */
export function isWithStarter(state: FlowState): boolean {
  return openTasks(state).some(({ stage, status }) => stage === 0 && status === '0');
}

/** Whether it waits for signatures: what it freezes and locks is not changed meanwhile. */
export function isUnderApproval(state: FlowState): boolean {
  return (state.status === 'running' || state.status === 'suspended') && !isWithStarter(state);
}
