import type { CellIssue } from '../check/cell-issue.ts';
import type { PlannedRow } from '../plan/planned-row.ts';

/**
 * What became of a row that was to be sent. `conflict`: somebody changed the record since the plan. `inDoubt`: the server
 * did not confirm, so it may be in or not. `notSent`: the run stopped before it. `present`: another job has added the same
 * meanwhile; the record is not this job's.
 */
export type State = 'created' | 'updated' | 'present' | 'rejected' | 'conflict' | 'inDoubt' | 'notSent';

export interface Outcome {
  /** The row's place in the plan, from 0. */
  readonly index: number;
  readonly row: PlannedRow;
  readonly state: State;
  /** The record's id on the server, once it is in. */
  readonly id?: string;
  /** Why it was refused, cell by cell where the server says so. */
  readonly issues: readonly CellIssue[];
  /** The server's words. */
  readonly message?: string;
}

export type RunCounts = Readonly<Record<State, number>>;

export const noStates: RunCounts = {
  created: 0,
  updated: 0,
  present: 0,
  rejected: 0,
  conflict: 0,
  inDoubt: 0,
  notSent: 0,
};
