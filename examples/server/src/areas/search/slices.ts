import { setImmediate } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { rootOf } from '../../db/away.ts';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Deps } from '../../deps.ts';

/** No more is asked of the database: the time is over, or nobody waits for the answer any more. */
export class SearchEnded extends Error {
  override readonly name = 'SearchEnded';
}

/** Asks one statement after the other. */
export type RunQuery = <T>(query: SQL) => Promise<readonly T[]>;

/** In ms: a statement may take so much longer than is left. */
const slack = 50;

export interface SlicesOptions {
  /** Database time of all statements together, in ms. */
  readonly limit: number;
  readonly signal: AbortSignal;
}

/**
 * Runs work whose statements together take no longer than the limit, one after the other, so that those of other calls come in between.
 * PostgreSQL ends a statement that takes too long; the embedded database cannot, where each has to be short by itself.
 *
 * @throws SearchEnded from `runQuery`, once the time is over or the signal has aborted.
 */
export function inSlices<T>(
  { db, engine }: Pick<Deps, 'db' | 'engine'>,
  { limit, signal }: SlicesOptions,
  work: (runQuery: RunQuery) => Promise<T>,
): Promise<T> {
  let spent = 0;
  const timed = async <R>(run: () => Promise<R>): Promise<R> => {
    if (signal.aborted || spent >= limit) throw new SearchEnded();
    const from = performance.now();
    try {
      return await run();
    } catch (error) {
      // What PostgreSQL says of a statement that was ended, and of those after it in the transaction.
      throw ['57014', '25P02'].includes(String(rootOf(error).code)) ? new SearchEnded() : error;
    } finally {
      spent += performance.now() - from;
    }
  };
  if (engine === 'pglite')
    return work(async <R>(query: SQL) => {
      // Answers of the embedded database come without a turn of the event loop, in which others are served.
      await setImmediate();
      return timed(() => rowsOf<R>(db, query));
    });
  return db.transaction(
    async (tx: Db) => {
      let limitedAt = Number.NEGATIVE_INFINITY;
      return work(<R>(query: SQL) =>
        timed(async () => {
          if (spent - limitedAt >= slack) {
            limitedAt = spent;
            // No search takes the other cores from whoever works meanwhile, and most statements are over before a second one has begun.
            await tx.execute(
              sql`select set_config('statement_timeout', ${String(Math.ceil(limit - spent))}, true), set_config('max_parallel_workers_per_gather', '0', true)`,
            );
          }
          return rowsOf<R>(tx, query);
        }),
      );
    },
    { accessMode: 'read only' },
  );
}
