import { type SQL, sql } from 'drizzle-orm';
import type { RunQuery } from './slices.ts';
import { mayHold, type Wanted } from './words-in.ts';

/** An index that finds records by a word. */
export interface Index {
  readonly table: string;
  /** Its column that holds the id of the record, or that `records` reads. */
  readonly key: string;
  /** What is indexed, and how a title of the table is read, which has an index of its own. */
  readonly text: string;
  readonly reading?: string;
  /** Where it is another table's: a select of the ids of the records of the row `led`. */
  readonly records?: string;
}

/** A select of the ids that the indexes of a kind of records name for a word, some twice; undefined where one of them cannot tell. */
export function idsBy(indexes: readonly Index[], term: Wanted): SQL | undefined {
  const held = indexes.map(({ text, reading }) => mayHold(text, term, reading));
  if (held.some((one) => one === undefined)) return undefined;
  const ids = indexes.map(({ table, key, records }, at) => {
    const rows = sql`select ${sql.raw(`${key} from ${table}`)} where ${held[at]}`;
    if (records === undefined) return rows;
    return sql`select record.* from (${rows} offset 0) led cross join lateral (${sql.raw(records)} offset 0) record`;
  });
  return sql.join(ids, sql` union all `);
}

/**
 * The ids that are named for all words that name no more than the limit, each once; undefined where every word names more. Each of
 * them is one of those, but not every one of those holds the other words.
 */
export async function rareOf(
  runQuery: RunQuery,
  ids: readonly SQL[],
  limit: number,
): Promise<readonly string[] | undefined> {
  const lists = ids.map((one) => sql`array(select named_id from (${one}) one(named_id) limit ${limit + 1})`);
  const [row] = await runQuery<Readonly<Record<string, readonly string[]>>>(
    sql`select ${sql.join(
      lists.map((list, at) => sql`${list} as ${sql.identifier(`word_${at}`)}`),
      sql`, `,
    )}`,
  );
  const [first, ...others] = Object.values(row ?? {}).filter(({ length }) => length <= limit);
  if (!first) return undefined;
  const sets = others.map((list) => new Set(list));
  return [...new Set(first)].filter((id) => sets.every((set) => set.has(id)));
}

/** The ids that all of them name, as `named_id`, each once. */
export function idsOfAll(ids: readonly SQL[]): SQL {
  return sql.join(
    ids.map((one) => sql`(select distinct named_id from (${one}) one(named_id))`),
    sql` intersect `,
  );
}
