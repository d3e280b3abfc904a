import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** A handle for queries: the database or a transaction. Inside a transaction only the transaction's own handle may be used. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  readonly db: Db;
  readonly engine: 'pglite' | 'postgresql';
  /** Rejects once the files of the database were replaced under it: nothing may be written to them then. */
  readonly replaced?: Promise<never>;
  /**
   * Runs work while no other process changes the schema or fills an empty database, with the handle that only this work uses. It may
   * not be called within itself.
   */
  exclusively<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Waits for running statements and lets the data go. */
  close(): Promise<void>;
}
