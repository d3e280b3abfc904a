import type { PlannedRow } from '@danbao/core/exchange';
import type { DayReading } from '@danbao/core/sheet';
import type { GivenFile } from './given-file.ts';

/** What a person can do; each is heard only in the states that its sentence names. */
export interface ImportActions {
  /** Opens a file, whatever was going on before, unless rows are being sent. `given` says how it came. */
  open(file: File, given?: GivenFile): Promise<void>;
  /**
   * matching, reviewing: takes the file as it is now, or another in its place. What was chosen stays where the headings are the same, and
   * what was corrected where the cells are.
   */
  openAgain(file?: File, given?: GivenFile): Promise<void>;
  /** matching: takes another sheet of the workbook. */
  chooseSheet(name: string): void;
  /** matching: says what a heading means: the wire name of a column, or null for none. */
  match(heading: string, column: string | null): void;
  /** matching: agrees that a column is converted from this unit, or takes that back with undefined. */
  convert(column: string, unit: string | undefined): void;
  /** matching: says which day is meant by a column that is a day early by a time zone, or takes that back with undefined. */
  readDays(column: string, reading: DayReading | undefined): void;
  /** matching: reads and checks the rows. */
  check(): Promise<void>;
  /** reviewing: changes a cell (row as a spreadsheet program counts, column from 0) and checks its row again. */
  correct(row: number, column: number, text: string): Promise<void>;
  /** reviewing: takes what is only doubtful as right, or no longer. */
  acceptWarnings(accept: boolean): void;
  /** reviewing: adds owners that nobody knows when a measure names them fully. */
  createOwners(create: boolean): Promise<void>;
  /** reviewing: finds out what is to be done with each row. */
  plan(): Promise<void>;
  /** planned: lets the person's values hold in a conflict, or skips the row. */
  takeMine(row: PlannedRow, take: boolean): void;
  /** planned: sends nothing at all as long as a row would be left out. */
  allOrNothing(on: boolean): void;
  /** planned: sends the rows. done: looks up those that may be in, and sends what is open. */
  run(): Promise<void>;
  /** done: removes what was added and restores what was changed, unless somebody has changed it since. idle: the same of the import before. */
  undo(): Promise<void>;
  /** running: sends no further row; those on their way are waited for. */
  stop(): void;
  /** A step back; from `done` only rows are left that are not in. */
  back(): Promise<void>;
  /** Ends what is going on: planning goes back to the rows, all else begins anew. Not heard while rows are sent. */
  cancel(): void;
  /** From reviewing on: the person's own file with its errors marked, or only the rows with errors. */
  marked(onlyErrors: boolean): Promise<Blob | undefined>;
}
