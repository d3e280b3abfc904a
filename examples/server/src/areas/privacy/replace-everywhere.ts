import { type SQL, sql } from 'drizzle-orm';
import { sortKeysColumn } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { dataTables } from '../../operate/tables.ts';

/** What of somebody is looked for in every table, and what stands there afterwards. */
export interface Traces {
  /** Replaced wherever they stand: the number of an identity document. */
  readonly numbers: readonly string[];
  /** Phones and addresses: blanked only in rows that also hold one of the ids, for others share them. */
  readonly contacts: readonly string[];
  /** Replaced by the alias, in the same rows: others have the same name. */
  readonly names: readonly string[];
  readonly ids: readonly string[];
  /** Names that nobody else has: columns that hold nothing but one of them are theirs, also without an id beside it. */
  readonly alone: readonly string[];
  /** Whether a name counts only where no other Chinese character touches it: not as a part of another's. */
  readonly wholeNames: boolean;
  /** Rows about these records stay as they are. */
  readonly kept: readonly string[];
  readonly alias: string;
}

export const blank = '***';
/** What the name of somebody begins with who was erased. */
export const aliasStart = '已清除-';

/** Columns that say which record a row is about. */
const aboutColumns = ['flow_id', 'apply_id', 'info_id', 'entity_id', 'subject'];

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/**
 * Changes, or only counts, the rows of every table in which the traces stand. Keys and references are never touched; what texts sort by
 * is taken away, to be made anew.
 */
export async function replaceEverywhere(
  db: Db,
  traces: Traces,
  { dry }: { readonly dry: boolean },
): Promise<ReadonlyMap<string, number>> {
  const columns = await textColumns(db);
  const counts = new Map<string, number>();
  if (traces.numbers.length + traces.contacts.length + traces.names.length === 0) return counts;
  // Nothing else changes what was signed.
  if (!dry) await db.execute(sql`select set_config('danbao.erasure', 'on', true)`);
  for (const table of await dataTables(db)) {
    const own = columns.filter((column) => column.table === table.name);
    if (own.length === 0) continue;
    const where = sql`${hit(traces, own)} ${stays(traces, table.columns)}`;
    const name = sql.identifier(table.name);
    const changes = own.map((column) => sql`${sql.identifier(column.name)} = ${replaced(column, traces)}`);
    const [found] = await rowsOf<{ rows: string }>(
      db,
      dry
        ? sql`select count(*) as rows from ${name} as t where ${where}`
        : sql`with changed as (update ${name} as t set ${sql.join(changes, sql`, `)} where ${where} returning 1)
              select count(*) as rows from changed`,
    );
    const rows = Number(found?.rows ?? 0);
    if (rows > 0) counts.set(table.name, rows);
  }
  return counts;
}

/** Columns of text and JSON that are no part of a key. */
function textColumns(db: Db): Promise<readonly Column[]> {
  return rowsOf<Column>(
    db,
    sql`select c.table_name as "table", c.column_name as name, c.data_type as type from information_schema.columns c
        where c.table_schema = current_schema() and c.is_generated = 'NEVER' and c.data_type in ('text', 'json', 'jsonb')
          and not exists (
            select 1 from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
            where k.contype in ('p', 'f') and k.conrelid = to_regclass(quote_ident(c.table_name)) and a.attname = c.column_name)`,
  );
}

function hit({ numbers, contacts, names, ids, alone }: Traces, columns: readonly Column[]): SQL {
  const has = (text: string) => sql`strpos(t::text, ${text}::text) > 0`;
  const near = [...names, ...contacts].map(has);
  const id = `\\m(?:${ids.map((each) => each.replace(/\W/g, '\\$&')).join('|')})\\M`;
  const both = near.length === 0 ? [] : [sql`((${or(near)}) and t::text ~ ${id}::text)`];
  const texts = columns.filter(({ type }) => type === 'text');
  const only = alone.flatMap((name) => texts.map((column) => sql`${sql.identifier(column.name)} = ${name}`));
  return sql`(${or([...numbers.map(has), ...both, ...only])})`;
}

function stays({ kept }: Traces, columns: readonly string[]): SQL {
  if (kept.length === 0) return sql``;
  const list = sql`(select jsonb_array_elements_text(${JSON.stringify(kept)}::jsonb))`;
  const about = aboutColumns.filter((name) => columns.includes(name));
  return sql.join(
    about.map((name) => sql` and (${sql.identifier(name)} is null or ${sql.identifier(name)} not in ${list})`),
  );
}

/** In JSON the texts stand as JSON writes them. */
function replaced({ name, type }: Column, { numbers, contacts, names, wholeNames, alias }: Traces): SQL {
  if (name === sortKeysColumn) return sql`null`;
  const isJson = type !== 'text';
  const written = (text: string) => (isJson ? JSON.stringify(text).slice(1, -1) : text);
  let value = isJson ? sql`${sql.identifier(name)}::text` : sql`${sql.identifier(name)}`;
  for (const secret of [...numbers, ...contacts])
    value = sql`replace(${value}, ${written(secret)}::text, ${blank}::text)`;
  for (const each of names) {
    const pattern = `(?<![一-鿿\\w])${written(each).replace(/[^\p{L}\p{N}]/gu, '\\$&')}(?![一-鿿\\w])`;
    value = wholeNames
      ? sql`regexp_replace(${value}, ${pattern}::text, ${alias}::text, 'g'::text)`
      : sql`replace(${value}, ${written(each)}::text, ${alias}::text)`;
  }
  return isJson ? sql`(${value})::${sql.raw(type)}` : value;
}

const or = (conditions: readonly SQL[]) => sql.join([...conditions], sql` or `);
