import type { CellIssue } from '../check/cell-issue.ts';
import type { ColumnChange } from './changes.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What is to be done with a row. `skip`: the server has it already. `conflict`: somebody changed the record since the
 * sheet was exported. `error`: something is wrong with it. Only `create` and `update` are ever sent.
 */
export type Action = 'create' | 'update' | 'skip' | 'conflict' | 'error';

/** A row with what is to be done with it: a line of the plan, from which a run can go on without the sheet. */
export interface PlannedRow {
  /** Which sheet of the job, from 0. */
  readonly sheet: number;
  /** The row as a spreadsheet program counts it; the first one where a record has several. */
  readonly row: number;
  readonly rows?: readonly number[];
  readonly action: Action;
  /** The server's id of a record that exists; else the id under which it is sent where the wire carries one. */
  readonly id: string;
  /** What is sent; only rows that are sent carry it. */
  readonly values?: Values;
  /** The record that is changed, as the plan saw it. */
  readonly stored?: { readonly id: string; readonly version: string | undefined };
  /** What the record held before: what undo writes back. */
  readonly before?: Values;
  /** What an update or a conflict is about: the server's value and the sheet's. */
  readonly changes?: readonly ColumnChange[];
  /** Fields whose warnings were accepted. */
  readonly confirmed?: readonly string[];
  readonly issues?: readonly CellIssue[];
  readonly rowKey?: string;
  /** Numbers of the record by which the folder of its files may be named. */
  readonly fileNumbers?: readonly string[];
  /** A row above says the very same; both are added. */
  readonly isCopy?: true;
}

export type PlanCounts = Readonly<Record<Action, number>>;

export const noCounts: PlanCounts = { create: 0, update: 0, skip: 0, conflict: 0, error: 0 };
