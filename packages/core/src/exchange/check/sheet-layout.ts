import type { Column } from '../../sheet/column.ts';
import type { HeadingMatch } from '../../sheet/match-headings.ts';
import type { Subject } from '../subject/subject.ts';

/** A sheet whose headings are understood. */
export interface SheetLayout {
  /** The sheet's name. */
  readonly sheet: string;
  readonly subject: Subject;
  /** The row of the headings, from 1. */
  readonly headingRow: number;
  readonly headings: readonly string[];
  /** The column of every heading; undefined where the sheet's column is not brought in. */
  readonly columns: readonly (Column | undefined)[];
  /** How they were found. */
  readonly match: HeadingMatch;
}
