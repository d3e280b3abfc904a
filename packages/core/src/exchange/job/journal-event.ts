import type { Issue } from '../../field/validate.ts';
import type { PlanCounts } from '../plan/planned-row.ts';

/**
 * A line of the journal. Rows are named by their place in the plan, from 0. Holds ids and rules, no names of people.
 * `sent` stands for all rows of the plan from `first` to `last` and is safe on disk before the first of them is sent.
 */
export type JournalEvent =
  | { readonly event: 'planned'; readonly rows: number; readonly counts: readonly PlanCounts[] }
  | { readonly event: 'started' | 'finished' | 'filesFinished' | 'undoStarted' | 'undoFinished'; readonly time: string }
  | { readonly event: 'stopped'; readonly time: string; readonly reason: StopReason }
  | { readonly event: 'sent' | 'undoSent'; readonly first: number; readonly last: number }
  | Acknowledged
  | ({ readonly event: 'rejected' | 'conflict' | 'undoRefused'; readonly index: number } & RowRefusal)
  | { readonly event: 'present' | 'inDoubt' | 'undone' | 'undoInDoubt'; readonly index: number };

/** The server has confirmed a row. */
export interface Acknowledged {
  readonly event: 'created' | 'updated';
  readonly index: number;
  /** The record's id, where it is not the plan's. */
  readonly id?: string;
  readonly version?: string;
}

export interface RowRefusal {
  readonly code: string;
  readonly issues?: readonly Issue[];
  /** The server's words. */
  readonly message?: string;
}

/** Why a run ended before its last row. */
export type StopReason = 'interrupted' | 'network' | 'signIn';
