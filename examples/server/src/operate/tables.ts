import { createHash } from 'node:crypto';
import { getTableName, is, type SQL, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { sortKeysColumn } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { exists, rowsOf } from '../db/rows.ts';
import * as schema from '../db/schema.ts';

/** A table whose rows travel, and the columns that are not computed from others. */
export interface DataTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** A column that counts by itself. */
  readonly counter: string | undefined;
}

export interface Sum {
  readonly rows: number;
  /** Of all rows whatever their order: equal where both hold the same. */
  readonly digest: string;
}

/** Tables of resources; the program makes them, and their list with them. */
export const resourceList = 'resource_tables';

/** The tables of this server in the order in which rows can be written: what is referred to comes first. */
export async function dataTables(db: Db): Promise<readonly DataTable[]> {
  const own = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []));
  const names = new Set([...own, ...(await resourceTables(db)).map(({ table }) => table)]);
  const columns = await rowsOf<{ table: string; name: string; identity: string }>(
    db,
    sql`select table_name as "table", column_name as name, is_identity as identity from information_schema.columns
        where table_schema = current_schema() and is_generated = 'NEVER' and column_name <> ${sortKeysColumn} and not (table_name = 'audit' and column_name = 'transaction') order by table_name, column_name`,
  );
  const found = [...names].sort().flatMap((name) => {
    const here = columns.filter(({ table }) => table === name);
    if (here.length === 0) return [];
    return [{ name, columns: here.map((one) => one.name), counter: here.find((one) => one.identity === 'YES')?.name }];
  });
  return inOrder(found, await references(db));
}

/** What `resource_tables` knows: also resources that only some deployment defines. */
export async function resourceTables(db: Db): Promise<readonly { readonly name: string; readonly table: string }[]> {
  if (!(await exists(db, resourceList))) return [];
  return rowsOf(db, sql`select name, table_name as "table" from resource_tables order by name`);
}

/** The rows as lines of JSON, some at a time; only inside a transaction. */
export async function* readRows(tx: Db, { name, columns }: DataTable): AsyncGenerator<readonly string[]> {
  await tx.execute(
    sql`declare rows_to_read no scroll cursor for
        select row_to_json(each)::text as line from (select ${listOf(columns)} from ${sql.identifier(name)}) as each`,
  );
  for (;;) {
    const rows = await rowsOf<{ line: string }>(tx, sql`fetch 500 from rows_to_read`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await tx.execute(sql`close rows_to_read`);
}

/** The text of a row goes into the database as it came out of the other: no number is read here. */
export async function writeRows(tx: Db, { name, columns }: DataTable, lines: readonly string[]): Promise<void> {
  const [table, list] = [sql.identifier(name), listOf(columns)];
  for (const part of partsOf(lines)) {
    await tx.execute(
      sql`insert into ${table} (${list}) overriding system value
          select ${list} from json_populate_recordset(null::${table}, ${`[${part.join(',')}]`}::json)`,
    );
  }
}

/** So much text goes in one statement, where a row is not longer by itself. */
const maxCharacters = 4_000_000;

function* partsOf(lines: readonly string[]): Generator<readonly string[]> {
  let part: string[] = [];
  let length = 0;
  for (const line of lines) {
    if (length > 0 && length + line.length > maxCharacters) {
      yield part;
      [part, length] = [[], 0];
    }
    part.push(line);
    length += line.length;
  }
  if (part.length > 0) yield part;
}

/** Empties the tables and lets rows be written as they are: what triggers would compute comes along. */
export async function prepareTables(tx: Db, tables: readonly DataTable[]): Promise<void> {
  await tx.execute(
    sql`truncate ${sql.join(
      tables.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )}`,
  );
  for (const { name } of tables) await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
}

export async function finishTables(tx: Db, tables: readonly DataTable[]): Promise<void> {
  for (const { name, counter } of tables) {
    await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
    if (counter === undefined) continue;
    const last = sql`(select coalesce(max(${sql.identifier(counter)}), 0) + 1 from ${sql.identifier(name)})`;
    await tx.execute(sql`select setval(pg_get_serial_sequence(${name}, ${counter}), ${last}, false)`);
  }
}

/** All that a transaction sees stays as it was at its beginning, and times are written alike everywhere. */
export async function asOfNow<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local timezone = 'UTC'`);
      return work(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Counts and digests what passes. */
export function summing(): { readonly add: (lines: readonly string[]) => void; readonly sum: () => Sum } {
  let rows = 0;
  let total = 0n;
  return {
    add: (lines) => {
      rows += lines.length;
      for (const line of lines) total += BigInt(`0x${createHash('sha256').update(line).digest('hex').slice(0, 32)}`);
    },
    sum: () => ({ rows, digest: (total % 2n ** 128n).toString(16).padStart(32, '0') }),
  };
}

export async function sumOf(tx: Db, table: DataTable): Promise<Sum> {
  const { add, sum } = summing();
  for await (const lines of readRows(tx, table)) add(lines);
  return sum();
}

function listOf(columns: readonly string[]): SQL {
  return sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
}

async function references(db: Db): Promise<readonly { readonly from: string; readonly to: string }[]> {
  return rowsOf(
    db,
    sql`select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
        where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
}

function inOrder(
  tables: readonly DataTable[],
  links: readonly { readonly from: string; readonly to: string }[],
): readonly DataTable[] {
  const ordered: DataTable[] = [];
  const visit = (table: DataTable) => {
    if (ordered.includes(table)) return;
    for (const { to } of links.filter(({ from, to }) => from === table.name && to !== from))
      for (const target of tables.filter(({ name }) => name === to)) visit(target);
    ordered.push(table);
  };
  for (const table of tables) visit(table);
  return ordered;
}
