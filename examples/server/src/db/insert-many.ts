import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { rowsOf } from './rows.ts';

/**
 * Inserts rows that travel as one parameter: a statement with a parameter for every value of every row costs more to write
 * than the rows to store. Values go as JSON has them; what no row gives gets its default. `then` stands behind the rows:
 * what to do on conflict, what to return under the names of the columns.
 */
export async function insertMany<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
  then: SQL = sql``,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(([name]) => given.has(name));
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const sent = rows.map((row: Readonly<Record<string, unknown>>) => {
    const record: Record<string, unknown> = {};
    for (const [name, column] of columns) record[column.name] = row[name];
    return record;
  });
  const list = sql.join(names, sql`, `);
  return rowsOf(
    db,
    sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(sent)}::json) ${then}`,
  );
}
