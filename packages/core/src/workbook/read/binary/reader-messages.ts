/** What a reader thread is asked: first to open a file, then for the rows of a sheet, some at a time. */
export type ReaderRequest =
  | { readonly open: Uint8Array }
  | { readonly sheet: number; readonly from: number }
  | { readonly close: true };

/** What it answers; `problem` where the file cannot be read. */
export type ReaderAnswer = OpenedBook | PackedRows | { readonly problem: 'locked' | 'damaged' | 'notAWorkbook' };

export interface OpenedBook {
  readonly isDate1904: boolean;
  readonly sheets: readonly PackedSheet[];
}

export interface PackedSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** First row, last row, first column, last column of each merged range, one after another, from 0. */
  readonly merges: Uint32Array;
}

/** Rows on their way between threads: few large arrays, which cost much less than a million cells. */
export interface PackedRows {
  /** Row numbers from 0, with `hiddenBit` set for hidden rows. */
  readonly rows: Uint32Array;
  /** How many cells each row has. */
  readonly counts: Uint16Array;
  /** Column of each cell from 0. */
  readonly columns: Uint16Array;
  /** One of `packedKinds` for each cell. */
  readonly kinds: Uint8Array;
  /** For each cell its number, the code of its error, 1 for yes, or the length of its text. */
  readonly numbers: Float64Array;
  /** For each cell the index of its format in `formats`. */
  readonly styles: Uint16Array;
  readonly formats: readonly string[];
  /** The texts one after another. */
  readonly text: string;
  /** Where to go on; undefined after the last row. */
  readonly next: number | undefined;
}

export const packedKinds = { number: 0, text: 1, boolean: 2, error: 3, uncalculated: 4 } as const;
export const hiddenBit = 0x80000000;

/** What marks a format that the file does not write out, before its number. */
export const builtInMark = 'built-in ';

/** A thread that answers requests about one file, one after another. */
export interface ReaderThread {
  /**
   * Rejects where the thread has died: with a `code` of `ERR_WORKER_OUT_OF_MEMORY` where it reached its limit of memory, of
   * `ERR_READER_START` where it never began. The bytes of a file are handed over and are gone here.
   */
  ask(request: ReaderRequest): Promise<ReaderAnswer>;
  /** Ends it, whatever it does. */
  stop(): void;
}
