import type { ConflictRecord, ConflictSide, Span } from '@danbao/core/relations';
import type { Caller } from '@danbao/core/resources';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';

/** Who asks, and where. */
export interface ConflictReader {
  readonly db: Db;
  readonly deps: Pick<Context['deps'], 'danbao' | 'effects' | 'conflictSources' | 'now'>;
  readonly user: Caller;
}

/** What is sought: records of a side that take up one of these keys, in this time where it has one. */
export interface WantedRecords {
  readonly side: ConflictSide;
  /** The side whose records stand for those of this one, where they have come. */
  readonly replacer: ConflictSide | undefined;
  /** All when not given. */
  readonly keys: readonly string[] | undefined;
  readonly span: Span | undefined;
  /** The unit whose records are looked at; all when not given. */
  readonly unitUid: string | undefined;
}

/** Where records that take part in conflicts are kept. */
export interface ConflictSource {
  keeps(reader: ConflictReader, of: string): boolean;
  /** Whether somebody may ask about such a record as one that they are about to write. */
  mayAsk(reader: ConflictReader, of: string): boolean;
  /** Those of these records that the asker may change. */
  find(reader: ConflictReader, of: string, ids: readonly string[]): Promise<readonly ConflictRecord[]>;
  /** Records that may conflict, more than those that do where the database cannot tell: the definition decides. */
  candidates(reader: ConflictReader, wanted: WantedRecords): Promise<readonly ConflictRecord[]>;
}

/** The source of records of a kind; undefined where nobody keeps them. */
export function sourceOf(reader: ConflictReader, of: string): ConflictSource | undefined {
  return reader.deps.conflictSources.find((source) => source.keeps(reader, of));
}
