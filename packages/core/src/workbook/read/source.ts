import type { NoticeKey } from '../../exchange/i18n/messages.ts';
import type { Cell } from '../cell.ts';

/** A file that can be read at any place: on disk, in a browser, in memory. */
export interface ByteSource {
  /** Its name as the person knows it; the ending says what it is. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** The bytes from `start` up to but not including `end`. */
  slice(start: number, end: number): Promise<Uint8Array>;
}

/** A file whose sheets are known; rows are read when they are asked for, and never held. */
export interface OpenFile {
  readonly name: string;
  /** What is in the file, whatever its ending says; `xml` is a spreadsheet of Excel 2003, `html` the tables of a web page. */
  readonly format: 'csv' | 'xlsx' | 'xls' | 'xlsb' | 'ods' | 'html' | 'xml';
  /** In the order of the workbook; a CSV file is one sheet with the file's name. */
  readonly sheets: readonly SheetInfo[];
  /** The program that wrote it, where its properties tell. */
  readonly producer?: Producer;
  /** What the person should hear: encoding, separator. */
  readonly notices: readonly Notice[];
  /**
   * The rows of a sheet, many at a time, in order; rows without any content are left out. `tell` hears, when all are
   * read, of hidden rows and of merged cells that were filled. A text may share memory with its whole batch: whoever
   * keeps one for long keeps a copy.
   */
  rows(sheet: SheetInfo, tell?: (notice: Notice) => void): AsyncIterable<readonly SheetRecord[]>;
  /** Lets go of what was put outside memory; the source is its owner's to close. */
  close(): Promise<void>;
}

/** A program that writes workbooks. */
export interface Producer {
  readonly name: string;
  readonly version?: string;
  /** What it is known to do to values, as sentences of the engine. */
  readonly traps: readonly NoticeKey[];
  /** It leaves out the style of a cell that has the style of its column. */
  readonly isColumnStyled?: true;
}

export interface SheetInfo {
  readonly name: string;
  /** Hidden sheets (dictionaries of templates) are not read unless asked for by name. */
  readonly isHidden: boolean;
}

export interface SheetRecord {
  /** The row as a spreadsheet program counts it, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
  /** Read all the same; the person is told. */
  readonly isHidden?: true;
}

/** Something about a file that the person should hear. */
export interface Notice {
  readonly key: NoticeKey;
  readonly params: Readonly<Record<string, string | number>>;
}
