import type { Locale } from '@danbao/core';
import type { CheckedRow, SheetHead } from '@danbao/core/exchange';
import type { Mapping, TemplateStamp } from '@danbao/core/sheet';
import type { Notice, OpenFile, RowMark } from '@danbao/core/workbook';

/** What is done with a file apart from the server: in a worker where there are workers, else in the page. */
export interface ImportWork {
  /** Opens a file and reads the first rows of its sheets. Throws an `ExchangeProblem` for what is no such file. */
  open(asked: OpenAsked): Promise<OpenedFile>;
  /**
   * Reads and checks the rows of a sheet; `hear` gets them as they come. Corrections that were made before hold. May be
   * asked again, with other headings too.
   */
  check(asked: CheckAsked, hear: (rows: readonly CheckedRow[]) => void): Promise<readonly Notice[]>;
  /** Changes one cell and checks its row again, with the rows that had or have the same key. */
  correct(asked: CellCorrection): Promise<Rechecked>;
  /** The person's own file with marks. */
  mark(asked: MarkAsked): Promise<Blob>;
  /** Stops at once whatever is going on. */
  close(): void;
}

export interface OpenAsked {
  readonly name: string;
  readonly file: Blob;
}

export interface OpenedFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly format: OpenFile['format'];
  readonly notices: readonly Notice[];
  /** The sheets that have rows, without hidden ones, each with its first rows. */
  readonly heads: readonly SheetHead[];
  /** Which template a sheet was made from, by its name. */
  readonly stamps: Readonly<Record<string, TemplateStamp>>;
  /** The code of the subject of that template, by the name of the sheet. */
  readonly stampedCodes: Readonly<Record<string, string>>;
}

export interface CheckAsked {
  readonly sheet: string;
  /** The code of what the sheet holds. */
  readonly subject: string;
  readonly mapping: Mapping | undefined;
}

export interface CellCorrection {
  /** As a spreadsheet program counts, from 1. */
  readonly row: number;
  /** From 0. */
  readonly column: number;
  readonly text: string;
}

/** Rows as they are now. */
export interface Rechecked {
  /** All of them, because the correction may have put other rows together; else only those that were looked at. */
  readonly isEvery: boolean;
  /** The numbers that were looked at: those of them that are in no row of `rows` are rows no longer. */
  readonly looked: readonly number[];
  readonly rows: readonly CheckedRow[];
}

export interface MarkAsked {
  readonly sheet: string;
  readonly headingRow: number;
  readonly errorColumn: number | undefined;
  readonly rows: readonly RowMark[];
  readonly onlyErrors: boolean;
  readonly locale: Locale;
}

/** The type of a marked copy that is an XLSX where the file was none. */
export const copyType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** More rows than this one page cannot hold in comfort; the command imports any number. */
export const maxRows = 50_000;
