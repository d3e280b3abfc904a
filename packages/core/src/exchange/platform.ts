/**
 * What the engine needs of the machine it runs on. Node's is in `@danbao/cli`, the browser's in `@danbao/react`;
 * the engine itself knows neither files nor pages.
 */
export interface Platform {
  /** Unpacks a raw deflate stream piece by piece; throws where the data is broken. */
  inflate(packed: Pieces): Pieces;
  /** Packs into a raw deflate stream. */
  deflate(plain: Pieces): Pieces;
  /** The records of a CSV text, many at a time, as texts and nothing else. */
  parseCsv(text: AsyncIterable<string>, options: CsvOptions): AsyncIterable<readonly (readonly string[])[]>;
  /** SHA-256 of the text in UTF-8, in lower-case hex. */
  sha256(text: string): string;
  /** Room outside memory for the texts of a large workbook; without it such a file is refused. */
  readonly spill?: () => Spill;
}

export type Pieces = AsyncIterable<Uint8Array>;

export interface CsvOptions {
  readonly delimiter: string;
  /** A record longer than this, in characters, is refused: a quote that is never closed would swallow the file. */
  readonly longestRecord: number;
}

/** Bytes that are written once, one after another, and read again at any place. */
export interface Spill {
  /** Where the bytes now stand. */
  append(bytes: Uint8Array): number;
  read(offset: number, length: number): Uint8Array;
  close(): void;
}
