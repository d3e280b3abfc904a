import type { PlannedRow } from '../plan/planned-row.ts';
import type { JobHeader } from './job-header.ts';
import type { JournalEvent } from './journal-event.ts';

/** Where a job is kept, so that it survives whatever happens to the process. In a folder on Node, in a database in a browser. */
export interface JobStore {
  readonly header: JobHeader;
  /** Every row with what is to be done with it, in the order of the sheets. Written once. */
  readonly plan: Log<PlannedRow>;
  /** What was done. Only ever appended to. */
  readonly journal: Log<JournalEvent>;
  close(): Promise<void>;
}

/** Items one after another. */
export interface Log<T> {
  /** Takes items at once and in order. May throw where there is no room; nothing is sent after that. */
  append(items: readonly T[]): void;
  /** Answers once everything that was appended survives a power cut; throws where it cannot. */
  sync(): Promise<void>;
  /** All items, many at a time. A torn last one is left out. */
  read(): AsyncIterable<readonly T[]>;
}
