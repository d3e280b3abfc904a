import type { ReadRecord } from '../../sheet/read-record.ts';

/** A record of a sheet as the sheet alone tells it: its values and everything that is wrong with them. */
export interface CheckedRow extends ReadRecord {
  /** The id that the sheet gives: the row is about a record that exists. */
  readonly id?: string;
}
