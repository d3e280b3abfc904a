import type { ReaderThread } from './read/binary/reader-messages.ts';

/**
 * What the engine needs of the machine it runs on. Node's is in `@danbao/cli`, the browser's in `@danbao/react`;
 * the engine itself knows neither files nor pages.
 */
export interface Platform {
  /** Unpacks a raw deflate stream piece by piece; throws where the data is broken. */
  inflate(packed: Pieces): Pieces;
  /** Packs into a raw deflate stream. */
  deflate(plain: Pieces): Pieces;
  /** The records of whole lines of a CSV text, as texts and nothing else. */
  parseCsv(text: string, delimiter: string): CsvRecords;
  /** SHA-256 of the text in UTF-8, in lower-case hex. */
  sha256(text: string): string;
  /** CRC-32 of the bytes, begun with that of the bytes before them; where the machine is faster at it than we are. */
  readonly crc32?: (bytes: Uint8Array, before: number) => number;
  /** Room outside memory for the texts of a large workbook; without it such a file is refused. */
  readonly spill?: () => Spill;
  /**
   * Starts a thread that answers by `answerReader`, for `.xls`, `.et` and `.xlsb`; without it such files are refused. It is started
   * for such a file only, within limits of memory.
   */
  readonly startReader?: () => ReaderThread;
}

export type Pieces = AsyncIterable<Uint8Array>;

export interface CsvRecords {
  readonly records: readonly (readonly string[])[];
  /** The record, counted from 0, whose quotes do not match; there are no records then. */
  readonly brokenAt?: number;
}

/** Bytes that are written once, one after another, and read again at any place. */
export interface Spill {
  /** Where the bytes now stand. */
  append(bytes: Uint8Array): number;
  read(offset: number, length: number): Uint8Array;
  close(): void;
}
