import type { ReadRecord } from '../../sheet/read-record.ts';

/** A record of a sheet as the sheet alone tells it: its values and everything that is wrong with them. */
export interface CheckedRow extends ReadRecord {
  /** The id of the row itself, or 32 digits that follow from its content (decision 0002). */
  readonly id: string;
  /** The sheet gives the id: the row is about a record that exists. */
  readonly hasOwnId: boolean;
  /** A row above says the very same; both are records of their own. */
  readonly isCopy?: true;
}
