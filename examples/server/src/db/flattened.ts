import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/**
 * The same SQL as one text between its values: to write down a query takes a dozen comparisons for each part it is made of. For
 * what is put together once and stands in many queries.
 */
export function flattened<T>(query: SQL<T>): SQL<T> {
  const { sql: written, params } = dialect.sqlToQuery(query);
  const texts = written.split(/\$\d+/);
  if (texts.length !== params.length + 1) throw new Error(`a $ with a number that is no value: ${written}`);
  const parts = texts.flatMap((text, at) => [sql.raw(text), ...(at < params.length ? [sql.param(params[at])] : [])]);
  return sql<T>`${sql.join(parts)}`;
}
