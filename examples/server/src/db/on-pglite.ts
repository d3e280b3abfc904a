import { type PGlite, type QueryOptions, type Transaction, types } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { measureQuery } from '../telemetry/measure-query.ts';
import * as schema from './schema.ts';

type Querying = Pick<PGlite | Transaction, 'query'>;

const asItIs = (value: string) => value;
/** What drizzle turns into values itself: times, and lists of numbers and times. */
const own = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];

/** Queries of a PGlite that runs. */
export const onPglite = (client: PGlite) => drizzle(readAsDrizzle(client), { schema });

/**
 * Drizzle says with every query how these types are read, and PGlite merges that each time with how it reads all the others, five
 * hundred here, as every table is a type: a sixth of all its work. This client is told once.
 */
function readAsDrizzle(client: PGlite): PGlite {
  for (const type of own) client.parsers[type] = asItIs;
  quicken(client);
  const { transaction } = client;
  client.transaction = (work) =>
    transaction.call(client, (tx) => {
      quicken(tx);
      return work(tx);
    }) as ReturnType<typeof work>;
  return client;
}

function quicken(client: Querying): void {
  const { query } = client;
  client.query = (text, params, { parsers: _, ...options }: QueryOptions = {}) =>
    measureQuery(text, () => query.call(client, text, params, options)) as never;
}
