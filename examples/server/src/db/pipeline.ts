import { type Context, context } from '@opentelemetry/api';
import type pg from 'pg';

/** More than these in one go would keep the last waiting for the first. */
const atMost = 16;

interface Asked {
  readonly query: pg.QueryConfig;
  readonly values: unknown[];
  /** Of the call that asks, under which it is traced. */
  readonly within: Context;
  resolve(result: pg.QueryResult): void;
  reject(reason: unknown): void;
}

/**
 * Sends the queries that come up in one turn of the event loop over one connection, one behind the other without waiting for answers
 * between them (PostgreSQL's pipeline mode; each query stays a transaction of its own). For short ones: the next is answered after the one before.
 */
export class Pipeline {
  readonly #pool: pg.Pool;
  #asked: Asked[] = [];

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  query(query: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ query, values, within: context.active(), resolve, reject });
      if (this.#asked.length === 1) setImmediate(() => this.#send());
    });
  }

  #send(): void {
    const asked = this.#asked;
    this.#asked = [];
    for (let from = 0; from < asked.length; from += atMost) void this.#sendOver(asked.slice(from, from + atMost));
  }

  async #sendOver(asked: readonly Asked[]): Promise<void> {
    try {
      const client = await this.#pool.connect();
      const { stream } = (client as pg.PoolClient & Pick<pg.Client, 'connection'>).connection;
      stream.cork();
      const answers = asked.map(({ query, values, within, resolve, reject }) =>
        context.with(within, () => client.query(query, values)).then(resolve, reject),
      );
      stream.uncork();
      await Promise.all(answers);
      client.release();
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}
