import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { rowsOf } from './rows.ts';
import { titleKeys } from './title-keys.ts';
import { titled } from './words.ts';

/** Rows of one statement: few enough that others hardly wait for it. */
const rowsAtOnce = 200;

interface Unkeyed {
  readonly id: string;
  readonly title: string;
}

/**
 * Makes keys of titles that have none, some of one table: rows of an earlier version, of a backup, and those whose title something changed
 * that knows no keys. Answers how many it found; 0 when none is left.
 */
export async function fillSomeTitleKeys(db: Db): Promise<number> {
  for (const table of titled) {
    const { length } = await fillAfter(db, table, undefined);
    if (length > 0) return length;
  }
  return 0;
}

/** Makes all that are missing; also within a transaction, where what is done stays in the way of what is sought. */
export async function fillTitleKeys(db: Db): Promise<void> {
  for (const table of titled)
    for (let last: string | undefined = ''; last !== undefined; ) last = (await fillAfter(db, table, last)).at(-1)?.id;
}

async function fillAfter(
  db: Db,
  { table, id, title }: (typeof titled)[number],
  last: string | undefined,
): Promise<readonly Unkeyed[]> {
  const [name, key, text] = [sql.identifier(table), sql.identifier(id), sql.identifier(title)];
  const further = last === undefined ? sql`` : sql`and ${key} > ${last}`;
  const rows = await rowsOf<Unkeyed>(
    db,
    sql`select ${key} as id, ${text} as title from ${name} where sort_keys is null ${further} order by ${key} limit ${rowsAtOnce}`,
  );
  if (rows.length === 0) return rows;
  const made = rows.map((row) => ({ ...row, keys: titleKeys(row.title) }));
  // Only where the title is still the one that was read: who changes it makes the keys.
  await db.execute(
    sql`update ${name} kept set sort_keys = made.keys
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made(id text, title text, keys jsonb)
      where kept.${key} = made.id and kept.${text} = made.title and kept.sort_keys is null`,
  );
  return rows;
}
