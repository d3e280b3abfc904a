import type { JobStore } from '../job/job-store.ts';
import type { JournalEvent, RowRefusal } from '../job/journal-event.ts';
import type { PlanCounts } from '../plan/planned-row.ts';

/** How far a row has come, as the journal tells it. `sent`: it may have reached the server. */
export const rowStates = [
  'none',
  'sent',
  'inDoubt',
  'created',
  'updated',
  'rejected',
  'conflict',
  'undoSent',
  'undoInDoubt',
  'undone',
  'undoRefused',
  'present',
] as const;
export type RowState = (typeof rowStates)[number];

/** Where a job stands. */
export interface JobProgress {
  /** The counts of each sheet's plan; undefined when the plan was not finished: nothing of it was ever sent. */
  readonly planned: readonly PlanCounts[] | undefined;
  /** A person has confirmed the plan. */
  readonly started: boolean;
  readonly finished: boolean;
  /** Every attachment of the job is with its record, or refused. */
  readonly filesFinished: boolean;
  readonly undo: 'none' | 'started' | 'finished';
  /** How many rows are in each state. */
  readonly counts: Readonly<Record<RowState, number>>;
  stateOf(index: number): RowState;
  /** What the server answered for a row that is in; no id where it is the plan's. */
  acknowledged(index: number): Acknowledgement | undefined;
  refusal(index: number): RowRefusal | undefined;
}

export interface Acknowledgement {
  readonly id?: string;
  readonly version?: string;
}

/** Most rows are new records in their first version under the plan's id: these take no memory. */
const usual: Acknowledgement = { version: '1' };

/** Reads the journal. Keeps one byte for each row, and more only of rows that were refused or have an id of the server's. */
export async function readProgress({ journal }: Pick<JobStore, 'journal'>): Promise<JobProgress> {
  let planned: readonly PlanCounts[] | undefined;
  let [started, finished, filesFinished] = [false, false, false];
  let undo: JobProgress['undo'] = 'none';
  let states = new Uint8Array(0);
  const acknowledged = new Map<number, Acknowledgement>();
  const refusals = new Map<number, RowRefusal>();
  const counts = Object.fromEntries(rowStates.map((state) => [state, 0])) as Record<RowState, number>;

  const set = (index: number, state: RowState) => {
    const old = states[index];
    if (old === undefined) return;
    counts[rowStates[old] as RowState] -= 1;
    counts[state] += 1;
    states[index] = codes[state];
  };

  const note = (event: JournalEvent) => {
    switch (event.event) {
      case 'planned':
        planned = event.counts;
        states = new Uint8Array(event.rows);
        counts.none = event.rows;
        break;
      case 'started':
        started = true;
        break;
      case 'finished':
        finished = true;
        break;
      case 'filesFinished':
        filesFinished = true;
        break;
      case 'undoStarted':
        undo = 'started';
        break;
      case 'undoFinished':
        undo = 'finished';
        break;
      case 'stopped':
        break;
      case 'sent':
        for (let index = event.first; index <= event.last; index += 1)
          if (states[index] === codes.none) set(index, 'sent');
        break;
      case 'undoSent':
        for (let index = event.first; index <= event.last; index += 1)
          if (isIn(rowStates[states[index] ?? 0]) || states[index] === codes.undoRefused) set(index, 'undoSent');
        break;
      case 'created':
      case 'updated':
        if (event.id !== undefined || event.version !== usual.version) acknowledged.set(event.index, event);
        set(event.index, event.event);
        break;
      case 'rejected':
      case 'conflict':
      case 'undoRefused':
        refusals.set(event.index, event);
        set(event.index, event.event);
        break;
      default:
        set(event.index, event.event);
    }
  };

  for await (const events of journal.read()) for (const event of events) note(event);
  return {
    planned,
    started,
    finished,
    filesFinished,
    undo,
    counts,
    stateOf: (index) => rowStates[states[index] ?? 0] ?? 'none',
    acknowledged: (index) => acknowledged.get(index) ?? (wasIn(rowStates[states[index] ?? 0]) ? usual : undefined),
    refusal: (index) => refusals.get(index),
  };
}

/** The row is on the server because of this job. */
export function isIn(state: RowState | undefined): boolean {
  return state === 'created' || state === 'updated';
}

/** The record of the row is on the server, whichever job has brought it there. */
export function isThere(state: RowState | undefined): boolean {
  return isIn(state) || state === 'present';
}

function wasIn(state: RowState | undefined): boolean {
  return isIn(state) || state?.startsWith('und') === true;
}

const codes = Object.fromEntries(rowStates.map((state, code) => [state, code])) as Record<RowState, number>;
