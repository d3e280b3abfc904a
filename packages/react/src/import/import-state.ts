import type {
  Action,
  CellIssue,
  CheckedRow,
  JobStore,
  Outcome,
  PlanCounts,
  PlannedRow,
  RunCounts,
  SheetHead,
  SheetLayout,
  StopReason,
  UndoOutcome,
} from '@danbao/core/exchange';
import type { Mapping } from '@danbao/core/sheet';
import type { Notice } from '@danbao/core/workbook';
import type { GivenFile } from './given-file.ts';
import type { OpenedFile } from './import-work.ts';
import type { LostCorrection } from './kept-corrections.ts';
import type { LastImport } from './last-import.ts';

/** Where an import stands. Each state has what those before it found out. */
export type ImportState =
  | {
      readonly step: 'idle';
      readonly problem?: unknown;
      /** The import before this one, which can be taken back; and how far that has come. */
      readonly last?: LastImport | undefined;
      readonly undo?: Undo | undefined;
    }
  | { readonly step: 'reading'; readonly name: string }
  | ({ readonly step: 'matching'; readonly problem?: unknown } & Matched)
  | ({ readonly step: 'checking'; readonly done: number } & Matched)
  | ({ readonly step: 'reviewing'; readonly problem?: unknown } & Checked)
  | ({ readonly step: 'planning'; readonly done: number } & Checked)
  | ({ readonly step: 'planned'; readonly problem?: unknown } & Planned)
  | ({ readonly step: 'running' } & Running)
  | ({ readonly step: 'done'; readonly undo?: Undo | undefined } & Running);

export type ImportStep = ImportState['step'];

/** A file that could be opened, and how its headings are read. */
export interface Matched {
  readonly file: OpenedFile;
  readonly head: SheetHead;
  readonly layout: SheetLayout;
  readonly mapping: Mapping;
  /** What a person has changed, by the number of the row; it holds as long as the sheet is the same. */
  readonly corrections: Corrections;
  /** How the file came. */
  readonly given: GivenFile;
  /** What was corrected in the file as it was before it was read again; it is made again once the rows are read. */
  readonly pending?: Corrections | undefined;
  /** Corrections that were not made again, because the file holds something else there by now. */
  readonly lost: readonly LostCorrection[];
  /** Rows that an earlier run has brought in; they are neither shown nor sent again. */
  readonly settled: ReadonlySet<number>;
}

export type Corrections = ReadonlyMap<number, readonly CellChange[]>;

export interface Checked extends Matched {
  readonly notices: readonly Notice[];
  readonly rows: readonly CheckedRow[];
  /** What the server or the plan said of rows, by their number; forgotten once a row is corrected. */
  readonly refused: ReadonlyMap<number, readonly CellIssue[]>;
  /** What is only doubtful is taken as right. */
  readonly acceptWarnings: boolean;
  /** Owners that nobody knows are added when a measure names them fully. */
  readonly createOwners: boolean;
}

export interface CellChange {
  /** From 0. */
  readonly column: number;
  readonly from: string;
  readonly to: string;
}

export interface Planned extends Checked {
  readonly plan: readonly PlannedRow[];
  readonly counts: PlanCounts;
  /** Conflicts in which the person's own values are to hold. */
  readonly takeMine: ReadonlySet<PlannedRow>;
  readonly allOrNothing: boolean;
}

export interface Running extends Planned {
  readonly store: JobStore;
  /** Whether it can be taken back after the page was loaded anew, too. */
  readonly isKept: boolean;
  /** How many rows are to be sent in all. */
  readonly total: number;
  readonly counted: RunCounts;
  /** What became of the rows that are not in, by their place in the plan. */
  readonly troubles: ReadonlyMap<number, Outcome>;
  /** In ms of `performance.now()`: when this run was begun; and how many rows had been settled then. */
  readonly since: number;
  readonly before: number;
  readonly isStopping: boolean;
  readonly stopped?: StopReason | undefined;
  readonly problem?: unknown;
}

/** An import that is taken back, or was. */
export interface Undo {
  readonly isGoing: boolean;
  readonly undone: number;
  /** Rows that somebody has changed since, or that the server keeps. */
  readonly refused: readonly UndoOutcome[];
  /** Rows of which it is not known, or that were not sent. */
  readonly open: number;
  readonly problem?: unknown;
}

/** The rows of a plan that are going to be sent. */
export function toBeSent({ plan, takeMine }: Planned): number {
  return plan.filter((row) => isSent(row.action) || takeMine.has(row)).length;
}

/** The rows of a plan that are left out although something was to be done with them. */
export function leftOut({ counts, takeMine }: Planned): number {
  return counts.error + counts.conflict - takeMine.size;
}

export function isSent(action: Action): boolean {
  return action === 'create' || action === 'update';
}

/** Rows that are neither in nor refused. */
export function openRows({ total, counted }: Running): number {
  const { created, updated, rejected, conflict } = counted;
  return total - created - updated - rejected - conflict;
}
