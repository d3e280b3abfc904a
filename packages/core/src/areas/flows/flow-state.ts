import type { FlowEvent, FlowStatus, TaskStatus } from './choices.ts';

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
}

/** What an event has done: the log's entry, from which the state follows. */
export interface FlowEntry {
  readonly event: FlowEvent;
  readonly userId: string;
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
    const handed = entry.hands?.no === task.no ? { ...task, userId: entry.hands.userId } : task;
    if (!mark) return handed;
    const { closedBy: _, closedAt: __, ...open } = handed;
    return mark.status === '0'
      ? { ...open, status: '0' }
      : { ...open, status: mark.status, closedBy: entry.userId, closedAt: seq };
  });
  const opened = entry.opens.map((task): FlowTask => ({ ...task, status: '0', openedAt: seq }));
  return { status: entry.status, seq, tasks: [...marked, ...opened] };
}

/** The state that a log leads to. */
export function replay(log: readonly FlowEntry[]): FlowState {
  return log.reduce(applyEntry, emptyFlow);
}

/** The signatures that are waited for. */
export function openTasks({ tasks }: FlowState): readonly FlowTask[] {
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
