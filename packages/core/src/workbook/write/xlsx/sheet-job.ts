import type { Locale } from '../../../label.ts';
import type { Merge } from '../../read/xlsx/merges.ts';
import type { SheetMarks } from '../marks.ts';
import type { KeptRows, Shift, Shifts } from './shift.ts';
import type { Styles } from './styles.ts';

/** One sheet that is being marked. */
export interface SheetJob {
  readonly marks: SheetMarks;
  readonly locale: Locale;
  readonly styles: Styles;
  readonly shift: Shift;
  /** Of all sheets that are marked. */
  readonly shifts: Shifts;
  /** Whether the column 错误信息 is new and everything else moves. */
  readonly isInserted: boolean;
  /** Where the column 错误信息 is in the copy. */
  readonly column: number;
  /** Only in a copy with wrong rows only. */
  readonly kept: KeptRows | undefined;
  readonly hasTables: boolean;
  /** The merged ranges of the sheet; only where rows are left out. */
  readonly merges: readonly Merge[];
  /** Cells of the sheet that have somebody's comment, such as `B5`. */
  readonly commented: ReadonlySet<string>;
  /** The relation of a drawing for comments, should the sheet have none. */
  readonly drawingId: string;
  readonly found: SheetFindings;
}

/** What is learned while the sheet goes by. */
export interface SheetFindings {
  readonly comments: NewComment[];
  /** Column widths of the copy in pixels; other columns have the usual width. */
  readonly widths: Map<number, number>;
  /** The style of whole columns of the copy. */
  readonly columnStyles: Map<number, number>;
  lastRow: number;
  lastMarked: number;
  lastColumn: number;
  /** The range that can be filtered, such as `A1:D10`. */
  filter: string | undefined;
  /** The relation of the drawing that holds the boxes of comments. */
  drawing: string | undefined;
}

export interface NewComment {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** Beyond so many comments a spreadsheet program crawls; the column 错误信息 has every sentence. */
export const maxComments = 10_000;

export function noFindings(): SheetFindings {
  return {
    comments: [],
    widths: new Map(),
    columnStyles: new Map(),
    lastRow: 0,
    lastMarked: 0,
    lastColumn: 0,
    filter: undefined,
    drawing: undefined,
  };
}
